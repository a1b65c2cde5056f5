/** What may be of a mail. Apart from the shapes, so that a page can know it without Zod. */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

export type MailStatus = (typeof MAIL_STATUSES)[number];
