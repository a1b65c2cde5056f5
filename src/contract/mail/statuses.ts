/** The statuses of an email. Apart from the shapes, so that a page can use them without Zod. */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

export type MailStatus = (typeof MAIL_STATUSES)[number];
