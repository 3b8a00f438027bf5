/** External systems that Backdock works with. */
export const connectionNames = ['Mail', 'Intacct', 'Files', 'Assistant'] as const;
export type ConnectionName = (typeof connectionNames)[number];
