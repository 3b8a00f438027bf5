/** Passwords that attackers try first, eight characters and up; shorter ones are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123123123 1234512345 12341234
  123321123 147258369 159357159 11223344 112233445566 1122334455 121212121 12121212 123454321 1234554321 123654789
  147852369 159753159 741852963 789456123 963852741 987456321 102030405060 1020304050 10203040 123698745 7894561230
  0987654321 09876543 01234567 13579246 246813579 135792468 31415926 27182818 24682468 13131313 10101010 20202020
  12312312 32132132 321321321 11112222 111222333 111222333444 22334455 44332211 55667788 99887766 14725836 25802580
  36925814 19191919 17171717 69696969 42042042 77777778 10293847 1029384756 5201314520 52013145 147147147 258258258
  369369369 159159159 456456456 789789789 123456123456 123456654321 456789123 1234567a 123456789a 12345678a a12345678
  a123456789 1234567q 12345qwert 123qweasd 123qweasdzxc 123qwe123 1234qwer 1234asdf 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 1qaz@wsx 2wsx3edc 3edc4rfv 4rfv5tgb q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  qwertyui qwertyuiop qwerty12 qwertyqwerty qazwsxedc qazwsxedcrfv zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx qweasdzxc
  qweasd123 qweqweqwe qwerqwer qwer1234 qwer4321 qwerasdf qwertzui qwertzuiop azertyui azertyuiop asdfghjk asdfghjkl
  asdf1234 asdfasdf asdfqwer asdasdasd asd123456 asdfgh123 asdfg12345 zxcvbnm1 zxcvbnm123 zxcvbnm12 zxcvasdf
  zxczxczxc zxcasdqwe poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxz123 0okm9ijn poiuytre plokijuh rewqasdf trewqasdf abcd1234
  abc12345 abc123456 abc123abc abcabc123 abcdefgh abcdefghi abcdefghij abcdefg1 abcdefg123 abcdabcd a1b2c3d4
  a1b2c3d4e5 a1s2d3f4 a1234567 aa123456 aa12345678 aaa11111 aaaaaaa1 abcd12345 admin123 admin1234 admin12345
  adminadmin adminroot root1234 rootroot toor1234 user1234 useruser guest123 guest1234 demo1234 demodemo test1234
  test12345 testtest testing1 testing123 tester123 temp1234 temp12345 password0 passw0rd p@ssw0rd p@ssword p@55word
  pa$$word pa$$w0rd pa55word pa55w0rd passpass pass1234 pass12345 pass123456 mypassword mypass123 thepassword
  newpassword oldpassword nopassword yourpassword password! password1! p4ssw0rd passwort1 wordpass drowssap letmein1
  letmein123 letmeinnow iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou3 iloveyou7 iloveyouso
  iloveyoubaby ilovegod ilovejesus ilovemom ilovehim ilovemyself ilovemydog ilovemyfamily iloveme1 iloveme2
  iloveme123 ihateyou ihateyou1 imissyou fuckyou1 fuckyou2 fuckyou123 fuckyou! fuckoff1 trustno1 whatever1 nothing1
  blahblah blahblah1 lalalala hahahaha hahaha123 nananana bananas1 sayangku sayang123 tequiero teamo123 teamomucho
  mylove123 mybaby123 loveme123 lovers123 love1234 love12345 lovelove loveyou1 loveyou2 love4ever loverboy lovergirl
  foreverlove bestfriend bestfriends babygirl1 babygirl12 babygirl123 babyboy1 princess1 princess12 dragonball
  dragonballz dragon12 monkey12 monkey123 jordan23 michael23 kobe2424 lebron23 messi1010 ronaldo7 ronaldo9 ronaldinho
  starwars1 starwars123 startrek startrek1 pokemon1 pokemon123 superstar superstar1 supernova superman1 supergirl
  batman123 spiderman1 transformers harrypotter lordoftherings gameofthrones skywalker chewbacca darthvader hogwarts
  voldemort gryffindor slytherin terminator godzilla mastercard blackberry motorola samsung1 samsung123 nokia123
  nokian73 sonyericsson playboy1 playboy123 playstation playstation3 playstation2 nintendo64 xbox360x counterstrike
  warcraft worldofwarcraft starcraft minecraft1 minecraft123 fortnite1 fortnite123 roblox123 internet1 internet123
  computer1 computer123 computer12 scooter1 skateboard snowboard motocross basketball1 football1 football12
  football123 football7 baseball1 baseball12 baseball123 softball1 soccer10 soccer12 soccer123 hockey12 tennis123
  volleyball1 cheerleader1 liverpool1 liverpoolfc chelsea1 chelseafc arsenal1 arsenal123 manchester1 manutd123
  manunited barcelona1 realmadrid juventus1 intermilan acmilan1 bayern123 galatasaray fenerbahce besiktas corinthians
  palmeiras flamengo sunshine1 sunshine12 sunshine123 sunflower sunflower1 butterfly1 butterfly7 butterflies
  strawberry1 blueberry raspberry pineapple watermelon chocolate2 hersheys cheesecake cheeseburger mcdonalds cocacola
  cocacola1 mountaindew redbull1 starbucks budweiser heineken jackdaniels captainmorgan marlboro1 marijuana
  weed420420 420blazeit blackcat1 blackdog1 blackdragon whitetiger reddragon bluedragon greenday1 greenday123
  linkinpark linkinpark1 mychemicalromance evanescence fiftycent 50cent123 tupac123 2pacshakur snoopdogg metallica1
  slipknot1 slipknot666 ironmaiden ironmaiden666 blacksabbath acdc1234 pinkfloyd pinkfloyd1 ledzeppelin deeppurple
  guns4roses gunsnroses rammstein systemofadown 00000000 000000000 0000000000 11111111 111111111 1111111111 22222222
  222222222 2222222222 33333333 333333333 3333333333 44444444 444444444 4444444444 55555555 555555555 5555555555
  66666666 666666666 6666666666 77777777 777777777 7777777777 88888888 888888888 8888888888 99999999 999999999
  9999999999 spring2019 spring@2019 spring2019! spring2020 spring@2020 spring2020! spring2021 spring@2021 spring2021!
  spring2022 spring@2022 spring2022! spring2023 spring@2023 spring2023! spring2024 spring@2024 spring2024! spring2025
  spring@2025 spring2025! spring2026 spring@2026 spring2026! summer2019 summer@2019 summer2019! summer2020
  summer@2020 summer2020! summer2021 summer@2021 summer2021! summer2022 summer@2022 summer2022! summer2023
  summer@2023 summer2023! summer2024 summer@2024 summer2024! summer2025 summer@2025 summer2025! summer2026
  summer@2026 summer2026! autumn2019 autumn@2019 autumn2019! autumn2020 autumn@2020 autumn2020! autumn2021
  autumn@2021 autumn2021! autumn2022 autumn@2022 autumn2022! autumn2023 autumn@2023 autumn2023! autumn2024
  autumn@2024 autumn2024! autumn2025 autumn@2025 autumn2025! autumn2026 autumn@2026 autumn2026! winter2019
  winter@2019 winter2019! winter2020 winter@2020 winter2020! winter2021 winter@2021 winter2021! winter2022
  winter@2022 winter2022! winter2023 winter@2023 winter2023! winter2024 winter@2024 winter2024! winter2025
  winter@2025 winter2025! winter2026 winter@2026 winter2026! january2019 january@2019 january2019! january2020
  january@2020 january2020! january2021 january@2021 january2021! january2022 january@2022 january2022! january2023
  january@2023 january2023! january2024 january@2024 january2024! january2025 january@2025 january2025! january2026
  january@2026 january2026! february2019 february@2019 february2019! february2020 february@2020 february2020!
  february2021 february@2021 february2021! february2022 february@2022 february2022! february2023 february@2023
  february2023! february2024 february@2024 february2024! february2025 february@2025 february2025! february2026
  february@2026 february2026! march2019 march@2019 march2019! march2020 march@2020 march2020! march2021 march@2021
  march2021! march2022 march@2022 march2022! march2023 march@2023 march2023! march2024 march@2024 march2024!
  march2025 march@2025 march2025! march2026 march@2026 march2026! april2019 april@2019 april2019! april2020
  april@2020 april2020! april2021 april@2021 april2021! april2022 april@2022 april2022! april2023 april@2023
  april2023! april2024 april@2024 april2024! april2025 april@2025 april2025! april2026 april@2026 april2026! may@2019
  may2019! may@2020 may2020! may@2021 may2021! may@2022 may2022! may@2023 may2023! may@2024 may2024! may@2025
  may2025! may@2026 may2026! june2019 june@2019 june2019! june2020 june@2020 june2020! june2021 june@2021 june2021!
  june2022 june@2022 june2022! june2023 june@2023 june2023! june2024 june@2024 june2024! june2025 june@2025 june2025!
  june2026 june@2026 june2026! july2019 july@2019 july2019! july2020 july@2020 july2020! july2021 july@2021 july2021!
  july2022 july@2022 july2022! july2023 july@2023 july2023! july2024 july@2024 july2024! july2025 july@2025 july2025!
  july2026 july@2026 july2026! august2019 august@2019 august2019! august2020 august@2020 august2020! august2021
  august@2021 august2021! august2022 august@2022 august2022! august2023 august@2023 august2023! august2024
  august@2024 august2024! august2025 august@2025 august2025! august2026 august@2026 august2026! september2019
  september@2019 september2019! september2020 september@2020 september2020! september2021 september@2021
  september2021! september2022 september@2022 september2022! september2023 september@2023 september2023!
  september2024 september@2024 september2024! september2025 september@2025 september2025! september2026
  september@2026 september2026! october2019 october@2019 october2019! october2020 october@2020 october2020!
  october2021 october@2021 october2021! october2022 october@2022 october2022! october2023 october@2023 october2023!
  october2024 october@2024 october2024! october2025 october@2025 october2025! october2026 october@2026 october2026!
  november2019 november@2019 november2019! november2020 november@2020 november2020! november2021 november@2021
  november2021! november2022 november@2022 november2022! november2023 november@2023 november2023! november2024
  november@2024 november2024! november2025 november@2025 november2025! november2026 november@2026 november2026!
  december2019 december@2019 december2019! december2020 december@2020 december2020! december2021 december@2021
  december2021! december2022 december@2022 december2022! december2023 december@2023 december2023! december2024
  december@2024 december2024! december2025 december@2025 december2025! december2026 december@2026 december2026!
  monday2019 monday@2019 monday2019! monday2020 monday@2020 monday2020! monday2021 monday@2021 monday2021! monday2022
  monday@2022 monday2022! monday2023 monday@2023 monday2023! monday2024 monday@2024 monday2024! monday2025
  monday@2025 monday2025! monday2026 monday@2026 monday2026! friday2019 friday@2019 friday2019! friday2020
  friday@2020 friday2020! friday2021 friday@2021 friday2021! friday2022 friday@2022 friday2022! friday2023
  friday@2023 friday2023! friday2024 friday@2024 friday2024! friday2025 friday@2025 friday2025! friday2026
  friday@2026 friday2026! welcome2019 welcome@2019 welcome2019! welcome2020 welcome@2020 welcome2020! welcome2021
  welcome@2021 welcome2021! welcome2022 welcome@2022 welcome2022! welcome2023 welcome@2023 welcome2023! welcome2024
  welcome@2024 welcome2024! welcome2025 welcome@2025 welcome2025! welcome2026 welcome@2026 welcome2026! password2019
  password@2019 password2019! password2020 password@2020 password2020! password2021 password@2021 password2021!
  password2022 password@2022 password2022! password2023 password@2023 password2023! password2024 password@2024
  password2024! password2025 password@2025 password2025! password2026 password@2026 password2026! company2019
  company@2019 company2019! company2020 company@2020 company2020! company2021 company@2021 company2021! company2022
  company@2022 company2022! company2023 company@2023 company2023! company2024 company@2024 company2024! company2025
  company@2025 company2025! company2026 company@2026 company2026! backdock backdock1 backdock12 backdock123
  backdock1234 backdock! backdock1! backdock123! backdock#1 backdock2019 backdock2020 backdock2021 backdock2022
  backdock2023 backdock2024 backdock2025 backdock2026 marketplace marketplace1 marketplace12 marketplace123
  marketplace1234 marketplace! marketplace1! marketplace123! marketplace#1 marketplace2019 marketplace2020
  marketplace2021 marketplace2022 marketplace2023 marketplace2024 marketplace2025 marketplace2026 intacct1 intacct12
  intacct123 intacct1234 intacct! intacct1! intacct123! intacct#1 intacct2019 intacct2020 intacct2021 intacct2022
  intacct2023 intacct2024 intacct2025 intacct2026 sageintacct sageintacct1 sageintacct12 sageintacct123
  sageintacct1234 sageintacct! sageintacct1! sageintacct123! sageintacct#1 sageintacct2019 sageintacct2020
  sageintacct2021 sageintacct2022 sageintacct2023 sageintacct2024 sageintacct2025 sageintacct2026 backoffice
  backoffice1 backoffice12 backoffice123 backoffice1234 backoffice! backoffice1! backoffice123! backoffice#1
  backoffice2019 backoffice2020 backoffice2021 backoffice2022 backoffice2023 backoffice2024 backoffice2025
  backoffice2026 supplier supplier1 supplier12 supplier123 supplier1234 supplier! supplier1! supplier123! supplier#1
  supplier2019 supplier2020 supplier2021 supplier2022 supplier2023 supplier2024 supplier2025 supplier2026 suppliers
  suppliers1 suppliers12 suppliers123 suppliers1234 suppliers! suppliers1! suppliers123! suppliers#1 suppliers2019
  suppliers2020 suppliers2021 suppliers2022 suppliers2023 suppliers2024 suppliers2025 suppliers2026 accounting
  accounting1 accounting12 accounting123 accounting1234 accounting! accounting1! accounting123! accounting#1
  accounting2019 accounting2020 accounting2021 accounting2022 accounting2023 accounting2024 accounting2025
  accounting2026 password sunshine princess football baseball basketball superman spiderman starwars computer
  internet whatever butterfly chocolate strawberry hamburger wednesday thursday saturday february september november
  december administrator changeme temporary security facebook linkedin instagram microsoft together beautiful
  babygirl dinosaur mercedes corvette maverick nintendo minecraft fortnite rockstar metallica slipknot liverpool
  barcelona manchester juventus steelers patriots dolphins redskins california australia scotland pakistan midnight
  lightning hurricane mountain moonlight starlight creative cheerleader volleyball softball swimming garfield
  tinkerbell onepiece legendary champion millionaire business employee marketing purchase purchasing logistics
  warehouse shipping customer helpdesk database javascript developer engineer university chemistry japanese something
  everything anything blink182 hardcore gangster thuglife bullshit hotstuff jellybean snickers skittles twilight
  friday13 southpark familyguy mustang1 precious princesa mariposa estrella chocolate1 preciosa contrasena motdepasse
  passwort bienvenue chouchou fussball jennifer jonathan stephanie nicholas elizabeth christina brittany danielle
  kimberly michelle benjamin samantha katherine alexander courtney christine kristina victoria jacqueline cassandra
  patricia catherine kathleen nathaniel veronica dominique brittney margaret alexandra christian jeremiah mitchell
  johnathan kristopher jonathon francisco meredith lawrence caroline priscilla cristina angelica adrienne stefanie
  alejandro kristine virginia jacquelyn geoffrey savannah reginald fernando ashleigh frederick theodore terrance
  jermaine emmanuel christie charlotte terrence jeanette rachelle charlene gabrielle clifford alexandria katharine
  franklin angelina elisabeth johnathon marshall gabriela antoinette clarence nickolas roderick rochelle demetrius
  julianne clarissa salvador guadalupe lakeisha brittani salvatore password1 password123 password12 password1234
  passw0rd1 passw0rd123 passw0rd12 passw0rd1234 welcome1 welcome123 welcome12 welcome1234 letmein12 letmein1234
  monkey1234 dragon123 dragon1234 master123 master12 master1234 shadow123 shadow12 shadow1234 sunshine1234
  princess123 princess1234 football1234 baseball1234 basketball123 basketball12 basketball1234 soccer1234 hockey123
  hockey1234 superman123 superman12 superman1234 batman12 batman1234 spiderman123 spiderman12 spiderman1234 ironman1
  ironman123 ironman12 ironman1234 starwars12 starwars1234 pokemon12 pokemon1234 computer1234 internet12 internet1234
  freedom1 freedom123 freedom12 freedom1234 whatever123 whatever12 whatever1234 trustno11 trustno1123 trustno112
  trustno11234 iloveyou1234 loveyou123 loveyou12 loveyou1234 lovely123 lovely12 lovely1234 flower123 flower12
  flower1234 butterfly123 butterfly12 butterfly1234 chocolate123 chocolate12 chocolate1234 cookie123 cookie12
  cookie1234 cookies1 cookies123 cookies12 cookies1234 banana123 banana12 banana1234 orange123 orange12 orange1234
  strawberry123 strawberry12 strawberry1234 cherry123 cherry12 cherry1234 pepper123 pepper12 pepper1234 ginger123
  ginger12 ginger1234 coffee123 coffee12 coffee1234 cheese123 cheese12 cheese1234 chicken1 chicken123 chicken12
  chicken1234 hamburger1 hamburger123 hamburger12 hamburger1234 pizza123 pizza1234 summer123 summer12 summer1234
  winter123 winter12 winter1234 spring123 spring12 spring1234 autumn123 autumn12 autumn1234 monday123 monday12
  monday1234 tuesday1 tuesday123 tuesday12 tuesday1234 wednesday1 wednesday123 wednesday12 wednesday1234 thursday1
  thursday123 thursday12 thursday1234 friday123 friday12 friday1234 saturday1 saturday123 saturday12 saturday1234
  sunday123 sunday12 sunday1234 january1 january123 january12 january1234 february1 february123 february12
  february1234 march123 march1234 april123 april1234 june1234 july1234 august123 august12 august1234 september1
  september123 september12 september1234 october1 october123 october12 october1234 november1 november123 november12
  november1234 december1 december123 december12 december1234 secret123 secret12 secret1234 hello123 hello1234
  world123 world1234 administrator1 administrator123 administrator12 administrator1234 manager1 manager123 manager12
  manager1234 default1 default123 default12 default1234 changeme1 changeme123 changeme12 changeme1234 change123
  change12 change1234 temporary1 temporary123 temporary12 temporary1234 testing12 testing1234 tester12 tester1234
  qwerty123 qwerty1234 qwertyuiop1 qwertyuiop123 qwertyuiop12 qwertyuiop1234 asdfgh12 asdfgh1234 asdfghjkl1
  asdfghjkl123 asdfghjkl12 asdfghjkl1234 zxcvbn123 zxcvbn12 zxcvbn1234 zxcvbnm1234 login123 login1234 access123
  access12 access1234 account1 account123 account12 account1234 security1 security123 security12 security1234
  secure123 secure12 secure1234 system123 system12 system1234 server123 server12 server1234 network1 network123
  network12 network1234 google123 google12 google1234 facebook1 facebook123 facebook12 facebook1234 twitter1
  twitter123 twitter12 twitter1234 linkedin1 linkedin123 linkedin12 linkedin1234 instagram1 instagram123 instagram12
  instagram1234 youtube1 youtube123 youtube12 youtube1234 microsoft1 microsoft123 microsoft12 microsoft1234 windows1
  windows123 windows12 windows1234 apple123 apple1234 samsung12 samsung1234 android1 android123 android12 android1234
  iphone123 iphone12 iphone1234 nokia1234 amazon123 amazon12 amazon1234 yahoo123 yahoo1234 hotmail1 hotmail123
  hotmail12 hotmail1234 gmail123 gmail1234 purple123 purple12 purple1234 yellow123 yellow12 yellow1234 silver123
  silver12 silver1234 golden123 golden12 golden1234 green123 green1234 black123 black1234 white123 white1234 diamond1
  diamond123 diamond12 diamond1234 crystal1 crystal123 crystal12 crystal1234 angel123 angel1234 angels123 angels12
  angels1234 heaven123 heaven12 heaven1234 jesus123 jesus1234 christ123 christ12 christ1234 blessed1 blessed123
  blessed12 blessed1234 prayer123 prayer12 prayer1234 family123 family12 family1234 mother123 mother12 mother1234
  father123 father12 father1234 sister123 sister12 sister1234 brother1 brother123 brother12 brother1234 friend123
  friend12 friend1234 friends1 friends123 friends12 friends1234 forever1 forever123 forever12 forever1234 together1
  together123 together12 together1234 always123 always12 always1234 beautiful1 beautiful123 beautiful12 beautiful1234
  pretty123 pretty12 pretty1234 sexy1234 sweet123 sweet1234 honey123 honey1234 sugar123 sugar1234 candy123 candy1234
  babygirl1234 babyboy123 babyboy12 babyboy1234 baby1234 tiger123 tiger1234 lion1234 eagle123 eagle1234 falcon123
  falcon12 falcon1234 wolf1234 bear1234 panda123 panda1234 bunny123 bunny1234 kitty123 kitty1234 kitten123 kitten12
  kitten1234 puppy123 puppy1234 doggie123 doggie12 doggie1234 horse123 horse1234 dolphin1 dolphin123 dolphin12
  dolphin1234 turtle123 turtle12 turtle1234 spider123 spider12 spider1234 snake123 snake1234 phoenix1 phoenix123
  phoenix12 phoenix1234 unicorn1 unicorn123 unicorn12 unicorn1234 dinosaur1 dinosaur123 dinosaur12 dinosaur1234
  mustang123 mustang12 mustang1234 ferrari1 ferrari123 ferrari12 ferrari1234 porsche1 porsche123 porsche12
  porsche1234 mercedes1 mercedes123 mercedes12 mercedes1234 corvette1 corvette123 corvette12 corvette1234 camaro123
  camaro12 camaro1234 harley123 harley12 harley1234 yamaha123 yamaha12 yamaha1234 honda123 honda1234 toyota123
  toyota12 toyota1234 nissan123 nissan12 nissan1234 jaguar123 jaguar12 jaguar1234 maverick1 maverick123 maverick12
  maverick1234 ranger123 ranger12 ranger1234 hunter123 hunter12 hunter1234 killer123 killer12 killer1234 warrior1
  warrior123 warrior12 warrior1234 soldier1 soldier123 soldier12 soldier1234 marine123 marine12 marine1234 ninja123
  ninja1234 samurai1 samurai123 samurai12 samurai1234 pirate123 pirate12 pirate1234 wizard123 wizard12 wizard1234
  magic123 magic1234 merlin123 merlin12 merlin1234 gandalf1 gandalf123 gandalf12 gandalf1234 matrix123 matrix12
  matrix1234 player123 player12 player1234 gamer123 gamer1234 xbox1234 playstation1 playstation123 playstation12
  playstation1234 nintendo1 nintendo123 nintendo12 nintendo1234 minecraft12 minecraft1234 fortnite12 fortnite1234
  roblox12 roblox1234 zelda123 zelda1234 mario123 mario1234 sonic123 sonic1234 guitar123 guitar12 guitar1234 music123
  music1234 musica123 musica12 musica1234 piano123 piano1234 drummer1 drummer123 drummer12 drummer1234 rockstar1
  rockstar123 rockstar12 rockstar1234 metallica123 metallica12 metallica1234 nirvana1 nirvana123 nirvana12
  nirvana1234 slipknot123 slipknot12 slipknot1234 eminem123 eminem12 eminem1234 rolling1 rolling123 rolling12
  rolling1234 beatles1 beatles123 beatles12 beatles1234 liverpool123 liverpool12 liverpool1234 chelsea123 chelsea12
  chelsea1234 arsenal12 arsenal1234 barcelona123 barcelona12 barcelona1234 madrid123 madrid12 madrid1234
  manchester123 manchester12 manchester1234 united123 united12 united1234 juventus123 juventus12 juventus1234
  lakers123 lakers12 lakers1234 yankees1 yankees123 yankees12 yankees1234 cowboys1 cowboys123 cowboys12 cowboys1234
  steelers1 steelers123 steelers12 steelers1234 packers1 packers123 packers12 packers1234 patriots1 patriots123
  patriots12 patriots1234 broncos1 broncos123 broncos12 broncos1234 raiders1 raiders123 raiders12 raiders1234
  dolphins1 dolphins123 dolphins12 dolphins1234 eagles123 eagles12 eagles1234 giants123 giants12 giants1234 redskins1
  redskins123 redskins12 redskins1234 bulls123 bulls1234 celtics1 celtics123 celtics12 celtics1234 redsox123 redsox12
  redsox1234 london123 london12 london1234 paris123 paris1234 newyork1 newyork123 newyork12 newyork1234 chicago1
  chicago123 chicago12 chicago1234 dallas123 dallas12 dallas1234 houston1 houston123 houston12 houston1234 boston123
  boston12 boston1234 denver123 denver12 denver1234 florida1 florida123 florida12 florida1234 texas123 texas1234
  california1 california123 california12 california1234 america1 america123 america12 america1234 canada123 canada12
  canada1234 australia1 australia123 australia12 australia1234 germany1 germany123 germany12 germany1234 france123
  france12 france1234 england1 england123 england12 england1234 scotland1 scotland123 scotland12 scotland1234
  ireland1 ireland123 ireland12 ireland1234 brasil123 brasil12 brasil1234 mexico123 mexico12 mexico1234 spain123
  spain1234 italy123 italy1234 india123 india1234 pakistan1 pakistan123 pakistan12 pakistan1234 jordan123 jordan12
  jordan1234 michael1 michael123 michael12 michael1234 jackson1 jackson123 jackson12 jackson1234 madonna1 madonna123
  madonna12 madonna1234 elvis123 elvis1234 presley1 presley123 presley12 presley1234 marilyn1 marilyn123 marilyn12
  marilyn1234 genesis1 genesis123 genesis12 genesis1234 exodus123 exodus12 exodus1234 midnight1 midnight123
  midnight12 midnight1234 morning1 morning123 morning12 morning1234 thunder1 thunder123 thunder12 thunder1234
  lightning1 lightning123 lightning12 lightning1234 storm123 storm1234 hurricane1 hurricane123 hurricane12
  hurricane1234 tornado1 tornado123 tornado12 tornado1234 ocean123 ocean1234 river123 river1234 mountain1 mountain123
  mountain12 mountain1234 forest123 forest12 forest1234 sunset123 sunset12 sunset1234 sunrise1 sunrise123 sunrise12
  sunrise1234 rainbow1 rainbow123 rainbow12 rainbow1234 moonlight1 moonlight123 moonlight12 moonlight1234 starlight1
  starlight123 starlight12 starlight1234 galaxy123 galaxy12 galaxy1234 planet123 planet12 planet1234 saturn123
  saturn12 saturn1234 jupiter1 jupiter123 jupiter12 jupiter1234 mercury1 mercury123 mercury12 mercury1234 venus123
  venus1234 earth123 earth1234 creative1 creative123 creative12 creative1234 dancer123 dancer12 dancer1234 dancing1
  dancing123 dancing12 dancing1234 cheer123 cheer1234 cheerleader123 cheerleader12 cheerleader1234 volleyball123
  volleyball12 volleyball1234 softball123 softball12 softball1234 tennis12 tennis1234 golf1234 golfer123 golfer12
  golfer1234 swimming1 swimming123 swimming12 swimming1234 runner123 runner12 runner1234 skater123 skater12
  skater1234 surfer123 surfer12 surfer1234 snoopy123 snoopy12 snoopy1234 garfield1 garfield123 garfield12
  garfield1234 scooby123 scooby12 scooby1234 mickey123 mickey12 mickey1234 minnie123 minnie12 minnie1234 tinkerbell1
  tinkerbell123 tinkerbell12 tinkerbell1234 winnie123 winnie12 winnie1234 pooh1234 tigger123 tigger12 tigger1234
  eeyore123 eeyore12 eeyore1234 bambi123 bambi1234 simba123 simba1234 nemo1234 shrek123 shrek1234 barbie123 barbie12
  barbie1234 naruto123 naruto12 naruto1234 sasuke123 sasuke12 sasuke1234 pikachu1 pikachu123 pikachu12 pikachu1234
  goku1234 vegeta123 vegeta12 vegeta1234 onepiece1 onepiece123 onepiece12 onepiece1234 bleach123 bleach12 bleach1234
  anime123 anime1234 manga123 manga1234 legend123 legend12 legend1234 legendary1 legendary123 legendary12
  legendary1234 champion1 champion123 champion12 champion1234 victory1 victory123 victory12 victory1234 winner123
  winner12 winner1234 success1 success123 success12 success1234 money123 money1234 dollar123 dollar12 dollar1234
  dollars1 dollars123 dollars12 dollars1234 cash1234 million1 million123 million12 million1234 millionaire1
  millionaire123 millionaire12 millionaire1234 business1 business123 business12 business1234 company1 company123
  company12 company1234 office123 office12 office1234 work1234 worker123 worker12 worker1234 employee1 employee123
  employee12 employee1234 boss1234 sales123 sales1234 marketing1 marketing123 marketing12 marketing1234 finance1
  finance123 finance12 finance1234 invoice1 invoice123 invoice12 invoice1234 payment1 payment123 payment12
  payment1234 vendor123 vendor12 vendor1234 payroll1 payroll123 payroll12 payroll1234 purchase1 purchase123
  purchase12 purchase1234 purchasing1 purchasing123 purchasing12 purchasing1234 logistics1 logistics123 logistics12
  logistics1234 warehouse1 warehouse123 warehouse12 warehouse1234 shipping1 shipping123 shipping12 shipping1234
  freight1 freight123 freight12 freight1234 carrier1 carrier123 carrier12 carrier1234 order123 order1234 orders123
  orders12 orders1234 customer1 customer123 customer12 customer1234 support1 support123 support12 support1234
  helpdesk1 helpdesk123 helpdesk12 helpdesk1234 portal123 portal12 portal1234 database1 database123 database12
  database1234 backup123 backup12 backup1234 oracle123 oracle12 oracle1234 cisco123 cisco1234 dell1234 lenovo123
  lenovo12 lenovo1234 intel123 intel1234 nvidia123 nvidia12 nvidia1234 linux123 linux1234 ubuntu123 ubuntu12
  ubuntu1234 debian123 debian12 debian1234 redhat123 redhat12 redhat1234 docker123 docker12 docker1234 python123
  python12 python1234 java1234 javascript1 javascript123 javascript12 javascript1234 developer1 developer123
  developer12 developer1234 engineer1 engineer123 engineer12 engineer1234 doctor123 doctor12 doctor1234 nurse123
  nurse1234 teacher1 teacher123 teacher12 teacher1234 student1 student123 student12 student1234 school123 school12
  school1234 college1 college123 college12 college1234 university1 university123 university12 university1234 science1
  science123 science12 science1234 physics1 physics123 physics12 physics1234 chemistry1 chemistry123 chemistry12
  chemistry1234 biology1 biology123 biology12 biology1234 history1 history123 history12 history1234 english1
  english123 english12 english1234 spanish1 spanish123 spanish12 spanish1234 french123 french12 french1234 german123
  german12 german1234 chinese1 chinese123 chinese12 chinese1234 japanese1 japanese123 japanese12 japanese1234
  nothing123 nothing12 nothing1234 something1 something123 something12 something1234 everything1 everything123
  everything12 everything1234 anything1 anything123 anything12 anything1234 someone1 someone123 someone12 someone1234
  nobody123 nobody12 nobody1234 blink1821 blink182123 blink18212 blink1821234 slayer123 slayer12 slayer1234 pantera1
  pantera123 pantera12 pantera1234 hardcore1 hardcore123 hardcore12 hardcore1234 gangster1 gangster123 gangster12
  gangster1234 thuglife1 thuglife123 thuglife12 thuglife1234 biteme123 biteme12 biteme1234 fuckyou12 fuckyou1234
  fuckoff123 fuckoff12 fuckoff1234 asshole1 asshole123 asshole12 asshole1234 bullshit1 bullshit123 bullshit12
  bullshit1234 bitch123 bitch1234 pussy123 pussy1234 sexy69123 sexy6912 sexy691234 hotstuff1 hotstuff123 hotstuff12
  hotstuff1234 hottie123 hottie12 hottie1234 cutie123 cutie1234 cupcake1 cupcake123 cupcake12 cupcake1234 peanut123
  peanut12 peanut1234 pumpkin1 pumpkin123 pumpkin12 pumpkin1234 muffin123 muffin12 muffin1234 brownie1 brownie123
  brownie12 brownie1234 jellybean1 jellybean123 jellybean12 jellybean1234 snickers1 snickers123 snickers12
  snickers1234 skittles1 skittles123 skittles12 skittles1234 twilight1 twilight123 twilight12 twilight1234 vampire1
  vampire123 vampire12 vampire1234 zombie123 zombie12 zombie1234 ghost123 ghost1234 monster1 monster123 monster12
  monster1234 demon123 demon1234 devil123 devil1234 lucifer1 lucifer123 lucifer12 lucifer1234 satan123 satan1234
  hell6661 hell666123 hell66612 hell6661234 chance123 chance12 chance1234 lucky123 lucky1234 seven123 seven1234
  eleven123 eleven12 eleven1234 friday131 friday13123 friday1312 friday131234 jackass1 jackass123 jackass12
  jackass1234 homer123 homer1234 simpson1 simpson123 simpson12 simpson1234 bart1234 cartman1 cartman123 cartman12
  cartman1234 southpark1 southpark123 southpark12 southpark1234 familyguy1 familyguy123 familyguy12 familyguy1234
  mustang11 mustang1123 mustang112 mustang11234 cowboy123 cowboy12 cowboy1234 buster123 buster12 buster1234 bailey123
  bailey12 bailey1234 charlie1 charlie123 charlie12 charlie1234 cooper123 cooper12 cooper1234 tucker123 tucker12
  tucker1234 rocky123 rocky1234 bandit123 bandit12 bandit1234 shadow11 shadow1123 shadow112 shadow11234 lucky1123
  lucky112 lucky11234 duke1234 buddy123 buddy1234 molly123 molly1234 sadie123 sadie1234 daisy123 daisy1234 bella123
  bella1234 lucy1234 ginger11 ginger1123 ginger112 ginger11234 smokey123 smokey12 smokey1234 oreo1234 tinker123
  tinker12 tinker1234 precious1 precious123 precious12 precious1234 princesa1 princesa123 princesa12 princesa1234
  mariposa1 mariposa123 mariposa12 mariposa1234 estrella1 estrella123 estrella12 estrella1234 corazon1 corazon123
  corazon12 corazon1234 teamo1234 tequiero1 tequiero123 tequiero12 tequiero1234 amor1234 hermosa1 hermosa123
  hermosa12 hermosa1234 chocolate11 chocolate1123 chocolate112 chocolate11234 bonita123 bonita12 bonita1234 preciosa1
  preciosa123 preciosa12 preciosa1234 gatita123 gatita12 gatita1234 contrasena1 contrasena123 contrasena12
  contrasena1234 motdepasse1 motdepasse123 motdepasse12 motdepasse1234 passwort123 passwort12 passwort1234 bienvenue1
  bienvenue123 bienvenue12 bienvenue1234 soleil123 soleil12 soleil1234 azerty123 azerty12 azerty1234 doudou123
  doudou12 doudou1234 chouchou1 chouchou123 chouchou12 chouchou1234 loulou123 loulou12 loulou1234 nicolas1 nicolas123
  nicolas12 nicolas1234 camille1 camille123 camille12 camille1234 hallo123 hallo1234 schatz123 schatz12 schatz1234
  sommer123 sommer12 sommer1234 geheim123 geheim12 geheim1234 berlin123 berlin12 berlin1234 hamburg1 hamburg123
  hamburg12 hamburg1234 fussball1 fussball123 fussball12 fussball1234 jessica1 jessica123 jessica12 jessica1234
  ashley123 ashley12 ashley1234 matthew1 matthew123 matthew12 matthew1234 jennifer1 jennifer123 jennifer12
  jennifer1234 joshua123 joshua12 joshua1234 daniel123 daniel12 daniel1234 amanda123 amanda12 amanda1234 andrew123
  andrew12 andrew1234 david123 david1234 james123 james1234 robert123 robert12 robert1234 john1234 joseph123 joseph12
  joseph1234 william1 william123 william12 william1234 ryan1234 brandon1 brandon123 brandon12 brandon1234 jason123
  jason1234 justin123 justin12 justin1234 sarah123 sarah1234 jonathan1 jonathan123 jonathan12 jonathan1234 stephanie1
  stephanie123 stephanie12 stephanie1234 brian123 brian1234 nicole123 nicole12 nicole1234 nicholas1 nicholas123
  nicholas12 nicholas1234 anthony1 anthony123 anthony12 anthony1234 heather1 heather123 heather12 heather1234
  eric1234 elizabeth1 elizabeth123 elizabeth12 elizabeth1234 adam1234 megan123 megan1234 melissa1 melissa123
  melissa12 melissa1234 kevin123 kevin1234 steven123 steven12 steven1234 thomas123 thomas12 thomas1234 timothy1
  timothy123 timothy12 timothy1234 christina1 christina123 christina12 christina1234 kyle1234 rachel123 rachel12
  rachel1234 laura123 laura1234 lauren123 lauren12 lauren1234 amber123 amber1234 brittany1 brittany123 brittany12
  brittany1234 danielle1 danielle123 danielle12 danielle1234 richard1 richard123 richard12 richard1234 kimberly1
  kimberly123 kimberly12 kimberly1234 jeffrey1 jeffrey123 jeffrey12 jeffrey1234 michelle1 michelle123 michelle12
  michelle1234 tiffany1 tiffany123 tiffany12 tiffany1234 jeremy123 jeremy12 jeremy1234 benjamin1 benjamin123
  benjamin12 benjamin1234 mark1234 emily123 emily1234 aaron123 aaron1234 charles1 charles123 charles12 charles1234
  rebecca1 rebecca123 rebecca12 rebecca1234 jacob123 jacob1234 stephen1 stephen123 stephen12 stephen1234 patrick1
  patrick123 patrick12 patrick1234 sean1234 erin1234 zachary1 zachary123 zachary12 zachary1234 jamie123 jamie1234
  kelly123 kelly1234 samantha1 samantha123 samantha12 samantha1234 nathan123 nathan12 nathan1234 sara1234 dustin123
  dustin12 dustin1234 paul1234 angela123 angela12 angela1234 tyler123 tyler1234 scott123 scott1234 katherine1
  katherine123 katherine12 katherine1234 andrea123 andrea12 andrea1234 gregory1 gregory123 gregory12 gregory1234
  erica123 erica1234 mary1234 travis123 travis12 travis1234 lisa1234 kenneth1 kenneth123 kenneth12 kenneth1234
  bryan123 bryan1234 lindsey1 lindsey123 lindsey12 lindsey1234 kristen1 kristen123 kristen12 kristen1234 jose1234
  alexander1 alexander123 alexander12 alexander1234 jesse123 jesse1234 katie123 katie1234 lindsay1 lindsay123
  lindsay12 lindsay1234 shannon1 shannon123 shannon12 shannon1234 vanessa1 vanessa123 vanessa12 vanessa1234 courtney1
  courtney123 courtney12 courtney1234 christine1 christine123 christine12 christine1234 alicia123 alicia12 alicia1234
  cody1234 allison1 allison123 allison12 allison1234 bradley1 bradley123 bradley12 bradley1234 samuel123 samuel12
  samuel1234 shawn123 shawn1234 derek123 derek1234 kathryn1 kathryn123 kathryn12 kathryn1234 kristin1 kristin123
  kristin12 kristin1234 chad1234 jenna123 jenna1234 tara1234 maria123 maria1234 krystal1 krystal123 krystal12
  krystal1234 jared123 jared1234 anna1234 edward123 edward12 edward1234 julie123 julie1234 peter123 peter1234
  holly123 holly1234 marcus123 marcus12 marcus1234 kristina1 kristina123 kristina12 kristina1234 natalie1 natalie123
  natalie12 natalie1234 victoria1 victoria123 victoria12 victoria1234 jacqueline1 jacqueline123 jacqueline12
  jacqueline1234 corey123 corey1234 keith123 keith1234 monica123 monica12 monica1234 juan1234 donald123 donald12
  donald1234 cassandra1 cassandra123 cassandra12 cassandra1234 meghan123 meghan12 meghan1234 joel1234 shane123
  shane1234 phillip1 phillip123 phillip12 phillip1234 patricia1 patricia123 patricia12 patricia1234 brett123
  brett1234 ronald123 ronald12 ronald1234 catherine1 catherine123 catherine12 catherine1234 george123 george12
  george1234 antonio1 antonio123 antonio12 antonio1234 cynthia1 cynthia123 cynthia12 cynthia1234 stacy123 stacy1234
  kathleen1 kathleen123 kathleen12 kathleen1234 raymond1 raymond123 raymond12 raymond1234 carlos123 carlos12
  carlos1234 brandi123 brandi12 brandi1234 douglas1 douglas123 douglas12 douglas1234 nathaniel1 nathaniel123
  nathaniel12 nathaniel1234 craig123 craig1234 brandy123 brandy12 brandy1234 alex1234 valerie1 valerie123 valerie12
  valerie1234 veronica1 veronica123 veronica12 veronica1234 cory1234 whitney1 whitney123 whitney12 whitney1234
  gary1234 derrick1 derrick123 derrick12 derrick1234 philip123 philip12 philip1234 luis1234 diana123 diana1234
  leslie123 leslie12 leslie1234 caitlin1 caitlin123 caitlin12 caitlin1234 leah1234 natasha1 natasha123 natasha12
  natasha1234 erika123 erika1234 casey123 casey1234 latoya123 latoya12 latoya1234 erik1234 dana1234 victor123
  victor12 victor1234 brent123 brent1234 dominique1 dominique123 dominique12 dominique1234 frank123 frank1234
  brittney1 brittney123 brittney12 brittney1234 evan1234 gabriel1 gabriel123 gabriel12 gabriel1234 julia123 julia1234
  candice1 candice123 candice12 candice1234 karen123 karen1234 melanie1 melanie123 melanie12 melanie1234 adrian123
  adrian12 adrian1234 stacey123 stacey12 stacey1234 margaret1 margaret123 margaret12 margaret1234 sheena123 sheena12
  sheena1234 wesley123 wesley12 wesley1234 vincent1 vincent123 vincent12 vincent1234 alexandra1 alexandra123
  alexandra12 alexandra1234 katrina1 katrina123 katrina12 katrina1234 bethany1 bethany123 bethany12 bethany1234
  nichole1 nichole123 nichole12 nichole1234 larry123 larry1234 jeffery1 jeffery123 jeffery12 jeffery1234 curtis123
  curtis12 curtis1234 carrie123 carrie12 carrie1234 todd1234 blake123 blake1234 christian1 christian123 christian12
  christian1234 randy123 randy1234 dennis123 dennis12 dennis1234 alison123 alison12 alison1234 trevor123 trevor12
  trevor1234 seth1234 kara1234 joanna123 joanna12 joanna1234 rachael1 rachael123 rachael12 rachael1234 luke1234
  felicia1 felicia123 felicia12 felicia1234 brooke123 brooke12 brooke1234 austin123 austin12 austin1234 candace1
  candace123 candace12 candace1234 jasmine1 jasmine123 jasmine12 jasmine1234 alan1234 susan123 susan1234 sandra123
  sandra12 sandra1234 tracy123 tracy1234 kayla123 kayla1234 nancy123 nancy1234 tina1234 krystle1 krystle123 krystle12
  krystle1234 russell1 russell123 russell12 russell1234 jeremiah1 jeremiah123 jeremiah12 jeremiah1234 carl1234
  miguel123 miguel12 miguel1234 tony1234 alexis123 alexis12 alexis1234 gina1234 jillian1 jillian123 jillian12
  jillian1234 pamela123 pamela12 pamela1234 mitchell1 mitchell123 mitchell12 mitchell1234 hannah123 hannah12
  hannah1234 renee123 renee1234 denise123 denise12 denise1234 jerry123 jerry1234 misty123 misty1234 johnathan1
  johnathan123 johnathan12 johnathan1234 jaclyn123 jaclyn12 jaclyn1234 brenda123 brenda12 brenda1234 terry123
  terry1234 lacey123 lacey1234 shaun123 shaun1234 devin123 devin1234 heidi123 heidi1234 troy1234 lucas123 lucas1234
  desiree1 desiree123 desiree12 desiree1234 jorge123 jorge1234 andre123 andre1234 morgan123 morgan12 morgan1234
  drew1234 sabrina1 sabrina123 sabrina12 sabrina1234 miranda1 miranda123 miranda12 miranda1234 alyssa123 alyssa12
  alyssa1234 alisha123 alisha12 alisha1234 teresa123 teresa12 teresa1234 johnny123 johnny12 johnny1234 meagan123
  meagan12 meagan1234 allen123 allen1234 krista123 krista12 krista1234 marc1234 tabitha1 tabitha123 tabitha12
  tabitha1234 lance123 lance1234 ricardo1 ricardo123 ricardo12 ricardo1234 martin123 martin12 martin1234 chase123
  chase1234 theresa1 theresa123 theresa12 theresa1234 melinda1 melinda123 melinda12 melinda1234 monique1 monique123
  monique12 monique1234 tanya123 tanya1234 linda123 linda1234 kristopher1 kristopher123 kristopher12 kristopher1234
  bobby123 bobby1234 caleb123 caleb1234 ashlee123 ashlee12 ashlee1234 kelli123 kelli1234 henry123 henry1234 garrett1
  garrett123 garrett12 garrett1234 mallory1 mallory123 mallory12 mallory1234 jill1234 jonathon1 jonathon123
  jonathon12 jonathon1234 kristy123 kristy12 kristy1234 anne1234 francisco1 francisco123 francisco12 francisco1234
  danny123 danny1234 robin123 robin1234 tamara123 tamara12 tamara1234 manuel123 manuel12 manuel1234 meredith1
  meredith123 meredith12 meredith1234 colleen1 colleen123 colleen12 colleen1234 lawrence1 lawrence123 lawrence12
  lawrence1234 christy1 christy123 christy12 christy1234 ricky123 ricky1234 randall1 randall123 randall12 randall1234
  marissa1 marissa123 marissa12 marissa1234 ross1234 mathew123 mathew12 mathew1234 jimmy123 jimmy1234 abigail1
  abigail123 abigail12 abigail1234 kendra123 kendra12 kendra1234 carolyn1 carolyn123 carolyn12 carolyn1234 billy123
  billy1234 deanna123 deanna12 deanna1234 jenny123 jenny1234 albert123 albert12 albert1234 taylor123 taylor12
  taylor1234 lori1234 rebekah1 rebekah123 rebekah12 rebekah1234 cameron1 cameron123 cameron12 cameron1234 ebony123
  ebony1234 wendy123 wendy1234 micheal1 micheal123 micheal12 micheal1234 kristi123 kristi12 kristi1234 caroline1
  caroline123 caroline12 caroline1234 colin123 colin1234 dawn1234 kari1234 clayton1 clayton123 clayton12 clayton1234
  arthur123 arthur12 arthur1234 roger123 roger1234 roberto1 roberto123 roberto12 roberto1234 priscilla1 priscilla123
  priscilla12 priscilla1234 darren123 darren12 darren1234 kelsey123 kelsey12 kelsey1234 clinton1 clinton123 clinton12
  clinton1234 walter123 walter12 walter1234 louis123 louis1234 barbara1 barbara123 barbara12 barbara1234 isaac123
  isaac1234 cassie123 cassie12 cassie1234 grant123 grant1234 cristina1 cristina123 cristina12 cristina1234 tonya123
  tonya1234 rodney123 rodney12 rodney1234 bridget1 bridget123 bridget12 bridget1234 cindy123 cindy1234 oscar123
  oscar1234 willie123 willie12 willie1234 maurice1 maurice123 maurice12 maurice1234 jaime123 jaime1234 angelica1
  angelica123 angelica12 angelica1234 sharon123 sharon12 sharon1234 julian123 julian12 julian1234 jack1234 calvin123
  calvin12 calvin1234 marie123 marie1234 hector123 hector12 hector1234 kate1234 adrienne1 adrienne123 adrienne12
  adrienne1234 tasha123 tasha1234 michele1 michele123 michele12 michele1234 stefanie1 stefanie123 stefanie12
  stefanie1234 cara1234 alejandro1 alejandro123 alejandro12 alejandro1234 ruben123 ruben1234 gerald123 gerald12
  gerald1234 audrey123 audrey12 audrey1234 kristine1 kristine123 kristine12 kristine1234 shana123 shana1234 javier123
  javier12 javier1234 katelyn1 katelyn123 katelyn12 katelyn1234 brianna1 brianna123 brianna12 brianna1234 bruce123
  bruce1234 deborah1 deborah123 deborah12 deborah1234 claudia1 claudia123 claudia12 claudia1234 carla123 carla1234
  wayne123 wayne1234 virginia1 virginia123 virginia12 virginia1234 haley123 haley1234 brendan1 brendan123 brendan12
  brendan1234 janelle1 janelle123 janelle12 janelle1234 jacquelyn1 jacquelyn123 jacquelyn12 jacquelyn1234 beth1234
  edwin123 edwin1234 dylan123 dylan1234 dominic1 dominic123 dominic12 dominic1234 latasha1 latasha123 latasha12
  latasha1234 darrell1 darrell123 darrell12 darrell1234 geoffrey1 geoffrey123 geoffrey12 geoffrey1234 savannah1
  savannah123 savannah12 savannah1234 reginald1 reginald123 reginald12 reginald1234 carly123 carly1234 fernando1
  fernando123 fernando12 fernando1234 ashleigh1 ashleigh123 ashleigh12 ashleigh1234 aimee123 aimee1234 regina123
  regina12 regina1234 mandy123 mandy1234 sergio123 sergio12 sergio1234 rafael123 rafael12 rafael1234 pedro123
  pedro1234 janet123 janet1234 kaitlin1 kaitlin123 kaitlin12 kaitlin1234 frederick1 frederick123`.split(
    /\s+/,
  ),
);
