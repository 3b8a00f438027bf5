/** Credentials for the simulator's company. None of them are secret. */
export const simulatorAccount = {
  senderId: 'backdock',
  senderPassword: 'development-only-sender-password',
  companyId: 'BACKDOCK-DEV',
  userId: 'backdock-sync',
  userPassword: 'development-only-user-password',
};

/** The same path as the real gateway's. */
export const gatewayPath = '/ia/xml/xmlgw.phtml';

/** Server settings for sending to a simulator. */
export function simulatorEnvironment(origin: string): Record<string, string> {
  return {
    INTACCT_URL: `${origin}${gatewayPath}`,
    INTACCT_SENDER_ID: simulatorAccount.senderId,
    INTACCT_SENDER_PASSWORD: simulatorAccount.senderPassword,
    INTACCT_COMPANY_ID: simulatorAccount.companyId,
    INTACCT_USER_ID: simulatorAccount.userId,
    INTACCT_USER_PASSWORD: simulatorAccount.userPassword,
    INTACCT_EXPENSE_ACCOUNT: '5000',
    INTACCT_BANK_ACCOUNT: 'CHK-1000',
  };
}
