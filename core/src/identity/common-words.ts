/** Words and names people build passwords from; adding digits and symbols doesn't make them safer. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passw0rd welcome letmein monkey dragon master shadow sunshine princess football baseball basketball soccer
  hockey superman batman spiderman ironman starwars pokemon computer internet freedom whatever trustno1 iloveyou
  loveyou lovely flower butterfly chocolate cookie cookies banana orange strawberry cherry pepper ginger coffee
  cheese chicken hamburger pizza summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december secret hello world admin
  administrator manager guest default changeme change temporary temp test testing tester qwerty qwertyuiop asdfgh
  asdfghjkl zxcvbn zxcvbnm login access account security secure system server network google facebook twitter
  linkedin instagram youtube microsoft windows apple samsung android iphone nokia amazon yahoo hotmail gmail purple
  yellow silver golden green black white diamond crystal angel angels heaven jesus christ blessed prayer family
  mother father sister brother friend friends forever together always beautiful pretty sexy sweet honey sugar candy
  babygirl babyboy baby tiger lion eagle falcon wolf bear panda bunny kitty kitten puppy doggie horse dolphin turtle
  spider snake phoenix unicorn dinosaur mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota
  nissan jaguar maverick ranger hunter killer warrior soldier marine ninja samurai pirate wizard magic merlin gandalf
  matrix player gamer xbox playstation nintendo minecraft fortnite roblox zelda mario sonic guitar music musica piano
  drummer rockstar metallica nirvana slipknot eminem rolling beatles liverpool chelsea arsenal barcelona madrid
  manchester united juventus lakers yankees cowboys steelers packers patriots broncos raiders dolphins eagles giants
  redskins bulls celtics redsox london paris newyork chicago dallas houston boston denver florida texas california
  america canada australia germany france england scotland ireland brasil mexico spain italy india pakistan jordan
  michael jackson madonna elvis presley marilyn genesis exodus midnight morning thunder lightning storm hurricane
  tornado ocean river mountain forest sunset sunrise rainbow moonlight starlight galaxy planet saturn jupiter mercury
  venus earth creative dancer dancing cheer cheerleader volleyball softball tennis golf golfer swimming runner skater
  surfer snoopy garfield scooby mickey minnie tinkerbell winnie pooh tigger eeyore bambi simba nemo shrek barbie
  naruto sasuke pikachu goku vegeta onepiece bleach anime manga legend legendary champion victory winner success
  money dollar dollars cash million millionaire business company office work worker employee boss sales marketing
  finance accounting invoice payment supplier vendor payroll purchase purchasing logistics warehouse shipping freight
  carrier order orders customer support helpdesk portal database backup oracle cisco dell lenovo intel nvidia linux
  ubuntu debian redhat docker python java javascript developer engineer doctor nurse teacher student school college
  university science physics chemistry biology history english spanish french german chinese japanese nothing
  something everything anything someone nobody blink182 slayer pantera hardcore gangster thuglife biteme fuckyou
  fuckoff asshole bullshit bitch pussy sexy69 hotstuff hottie cutie cupcake peanut pumpkin muffin brownie jellybean
  snickers skittles twilight vampire zombie ghost monster demon devil lucifer satan hell666 chance lucky seven eleven
  friday13 jackass homer simpson bart cartman southpark familyguy mustang1 cowboy buster bailey charlie cooper tucker
  rocky bandit shadow1 lucky1 duke buddy molly sadie daisy bella lucy ginger1 smokey oreo tinker precious princesa
  mariposa estrella corazon teamo tequiero amor hermosa chocolate1 bonita preciosa gatita contrasena motdepasse
  passwort bienvenue soleil azerty doudou chouchou loulou nicolas camille hallo schatz sommer geheim berlin hamburg
  fussball jessica ashley matthew jennifer joshua daniel amanda andrew david james robert john joseph william ryan
  brandon jason justin sarah jonathan stephanie brian nicole nicholas anthony heather eric elizabeth adam megan
  melissa kevin steven thomas timothy christina kyle rachel laura lauren amber brittany danielle richard kimberly
  jeffrey michelle tiffany jeremy benjamin mark emily aaron charles rebecca jacob stephen patrick sean erin zachary
  jamie kelly samantha nathan sara dustin paul angela tyler scott katherine andrea gregory erica mary travis lisa
  kenneth bryan lindsey kristen jose alexander jesse katie lindsay shannon vanessa courtney christine alicia cody
  allison bradley samuel shawn derek kathryn kristin chad jenna tara maria krystal jared anna edward julie peter
  holly marcus kristina natalie victoria jacqueline corey keith monica juan donald cassandra meghan joel shane
  phillip patricia brett ronald catherine george antonio cynthia stacy kathleen raymond carlos brandi douglas
  nathaniel craig brandy alex valerie veronica cory whitney gary derrick philip luis diana leslie caitlin leah
  natasha erika casey latoya erik dana victor brent dominique frank brittney evan gabriel julia candice karen melanie
  adrian stacey margaret sheena wesley vincent alexandra katrina bethany nichole larry jeffery curtis carrie todd
  blake christian randy dennis alison trevor seth kara joanna rachael luke felicia brooke austin candace jasmine alan
  susan sandra tracy kayla nancy tina krystle russell jeremiah carl miguel tony alexis gina jillian pamela mitchell
  hannah renee denise jerry misty johnathan jaclyn brenda terry lacey shaun devin heidi troy lucas desiree jorge
  andre morgan drew sabrina miranda alyssa alisha teresa johnny meagan allen krista marc tabitha lance ricardo martin
  chase theresa melinda monique tanya linda kristopher bobby caleb ashlee kelli henry garrett mallory jill jonathon
  kristy anne francisco danny robin tamara manuel meredith colleen lawrence christy ricky randall marissa ross mathew
  jimmy abigail kendra carolyn billy deanna jenny albert taylor lori rebekah cameron ebony wendy micheal kristi
  caroline colin dawn kari clayton arthur roger roberto priscilla darren kelsey clinton walter louis barbara isaac
  cassie grant cristina tonya rodney bridget cindy oscar willie maurice jaime angelica sharon julian jack calvin
  marie hector kate adrienne tasha michele stefanie cara alejandro ruben gerald audrey kristine shana javier katelyn
  brianna bruce deborah claudia carla wayne virginia haley brendan janelle jacquelyn beth edwin dylan dominic latasha
  darrell geoffrey savannah reginald carly fernando ashleigh aimee regina mandy sergio rafael pedro janet kaitlin
  frederick cheryl tyrone martha omar lydia jerome theodore abby neil shawna sierra nina tammy nikki terrance donna
  claire cole trisha bonnie diane carmen mayra jermaine eddie micah marvin levi emmanuel brad taryn toni jessie
  evelyn darryl ronnie adriana ruth mindy spencer noah raul suzanne sophia dale jodi christie raquel naomi kellie
  ernest jake grace tristan shanna hilary eduardo ivan hillary yolanda alberto andres olivia armando paula amelia
  sheila rosa robyn kurt dane glenn gloria eugene logan steve ramon bryce tommy preston keri devon alana marisa
  melody rose barry marco karl leonard randi maggie charlotte emma terrence justine britney lacy jeanette francis
  tyson elise sylvia rachelle stanley debra brady charity hope melvin johanna karla jarrod charlene gabrielle cesar
  clifford byron terrell sonia julio stacie shelby shelly edgar roxanne dwayne kaitlyn kasey jocelyn alexandria
  harold esther kerri ellen abraham cedric carol katharine shauna frances antoine tabatha annie erick alissa sherry
  chelsey franklin branden helen traci lorenzo dean sonya briana angelina trista bianca leticia kristie stuart laurie
  harry leigh elisabeth alfredo aubrey arturo joey kelley andy latisha johnathon ralph yvonne warren kirsten miriam
  kelvin lorena staci anita rene cortney orlando carissa jade leon paige marcos elena brianne dorothy marshall daryl
  colby terri gabriela brock gerardo jane nelson tamika alvin chasity trent jana enrique tracey antoinette jami earl
  gilbert damien janice christa tessa kirk yvette elijah howard elisa desmond clarence alfred darnell breanna kerry
  nickolas maureen karina roderick rochelle rhonda keisha irene ethan alice allyson hayley trenton beau elaine
  demetrius cecilia annette brandie katy tricia bernard wade bryant zachery clifton julianne angelo elyse lyndsey
  clarissa meaghan tanisha ernesto isaiah xavier clint jamal kathy salvador jena marisol darius guadalupe chris
  patrice jenifer lynn landon brenton sandy jasmin ariel sasha juanita israel ericka quentin jayme damon heath kira
  ruby rita tiara jackie jennie collin lakeisha kenny norman leanne hollie destiny shelley amie callie duane sally
  serena lesley connie simon neal laurel eileen lewis bobbie faith brittani shayla judith terence ciara alyson vernon
  alma quinton nora lillian leroy joyce chanel salvatore edith oliver`.split(/\s+/),
);
