/** External systems that Backdock works with. */
export const connectionNames = ['Mail', 'Intacct', 'Files'] as const;
export type ConnectionName = (typeof connectionNames)[number];
