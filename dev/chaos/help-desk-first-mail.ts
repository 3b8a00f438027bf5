import { answerCommands } from './help-desk-answer-commands.ts';
import { mailCommands } from './help-desk-mail-commands.ts';
import type { HelpDesk } from './help-desk-world.ts';

const firstMails = 16;
const firstAnswers = 6;
const longestMs = 60_000;

/** Some mail came and was answered, so that there is something to work on. */
export async function beginWithMail(desk: HelpDesk): Promise<void> {
  const [write] = mailCommands[0] ?? [];
  const [answer] = answerCommands[0] ?? [];
  const [admin] = desk.actors;
  if (!write || !answer || !admin) throw new Error('there is nobody');
  for (let count = 0; count < firstMails; count += 1) await write(desk, admin);
  const deadline = performance.now() + longestMs;
  while (desk.ours.length < firstAnswers && performance.now() < deadline) {
    await answer(desk, admin);
    await desk.tick();
  }
}
