/** Who may send to the company that the simulator plays. None of it is secret. */
export const simulatorAccount = {
  senderId: 'backdock',
  senderPassword: 'development-only-sender-password',
  companyId: 'BACKDOCK-DEV',
  userId: 'backdock-sync',
  userPassword: 'development-only-user-password',
};

/** Where the real gateway is, too. */
export const gatewayPath = '/ia/xml/xmlgw.phtml';

/** The settings with which the server sends to a simulator. */
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
