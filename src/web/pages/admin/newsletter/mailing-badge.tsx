import type { Mailing } from '#contract/mailings/shapes.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../language.tsx';

export function MailingBadge({ mailing: { sending } }: { mailing: Mailing }) {
  const t = useTexts(adminNewsletterTexts).mailings;
  if (!sending) return <Badge tone="info">{t.states.draft}</Badge>;
  if (sending.isInProgress) {
    return <Badge tone="amber">{t.sending(sending.recipients - sending.waiting, sending.recipients)}</Badge>;
  }
  if (sending.stoppedAt !== null) return <Badge tone="chilli">{t.states.stopped}</Badge>;
  return <Badge tone="leaf">{t.states.sent}</Badge>;
}
