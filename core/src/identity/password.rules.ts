/** Passwords that attackers try first, eight characters and up; shorter ones are refused for their length. */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 66666666 77777777 88888888 888888888 99999999 123123123
  1234512345 12341234 123321123 147258369 159357159 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4
  q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qazwsxedc zaq12wsx
  asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 password password1 password12 password123
  password1234 password! password1! passw0rd p@ssw0rd p@ssword p@55word pa$$word pa$$w0rd passwort1 motdepasse
  contraseña iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 batman123 spiderman pokemon1 starwars starwars1 whatever trustno1
  letmein1 letmein123 welcome1 welcome12 welcome123 admin123 admin1234 administrator changeme changeme1
  changeme123 default1 testtest test1234 testing1 temporary temp1234 secret123 computer computer1 internet
  internet1 samsung1 michelle michael1 jennifer jordan23 jessica1 charlie1 danielle elizabeth alexander
  nicholas christian victoria isabella samantha benjamin mercedes corvette maverick midnight chocolate
  butterfly creative freedom1 liverpool chelsea1 arsenal1 barcelona manchester abcd1234 abc12345 abc123456
  abcdefgh a1b2c3d4 a1234567 aa123456 aa12345678 qwer1234 qwerasdf monday123 summer2024 summer2025 summer2026
  winter2024 winter2025 winter2026 spring2026 autumn2026 company1 company123 backdock backdock1 backdock123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Why a password cannot be chosen, in words for the person who chose it. */
export function whyNotPassword(
  password: string,
  person: { email: string; currentPassword: string },
): string | null {
  const lower = password.toLowerCase();
  if (password === person.currentPassword) return 'Choose a password that differs from the current one';
  if (common.has(lower) || /^(.)\1+$/.test(password)) return 'This password is too common';
  if (lower === person.email.toLowerCase() || lower === person.email.toLowerCase().split('@')[0]) {
    return 'Choose a password that is not your email';
  }
  return null;
}
