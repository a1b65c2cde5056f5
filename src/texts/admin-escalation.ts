import type { Rung } from '#domain/orders/escalation.ts';
import { defineTexts } from './texts.ts';

/** What the desk reads of an order that nobody answered (decision 098). */
export const adminEscalationTexts = defineTexts({
  de: {
    title: 'Niemand hat geantwortet',
    rungs: {
      louder: 'Lauter geklingelt',
      owner: 'E-Mail geschickt',
      guest: 'Dem Gast gesagt, dass es dauert',
      decline: 'Von selbst abgelehnt',
    } satisfies Record<Rung, string>,
    calls: {
      due: 'Telefondienst wird gerufen',
      answered: 'Telefondienst gerufen',
      failed: 'Telefondienst nicht erreicht',
    },
  },
  en: {
    title: 'Nobody answered',
    rungs: {
      louder: 'Rang louder',
      owner: 'Email sent',
      guest: 'Told the guest that it takes a while',
      decline: 'Declined by itself',
    },
    calls: {
      due: 'Telephone service is being called',
      answered: 'Telephone service called',
      failed: 'Telephone service not reached',
    },
  },
});
