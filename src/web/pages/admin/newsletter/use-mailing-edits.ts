import { useSearchParams } from 'react-router';
import { type Edits, useEdits } from '../editing/use-edits.ts';
import { useSuccess } from '../editing/use-success.ts';

export interface MailingEdits extends Edits {
  /** Which newsletter is looked at, before or after it is sent. */
  shownId: string | null;
  show: (id: string, success?: string) => void;
  /** The words of success, while a newsletter is looked at. */
  shownSuccess: string | undefined;
}

/** What stands beside the list, as the address says: a draft's form, or a newsletter as its readers get it. */
export function useMailingEdits(): MailingEdits {
  const edits = useEdits();
  const [params, setParams] = useSearchParams();
  const [shownSuccess, succeed] = useSuccess();
  const shownId = params.get('show');
  return {
    ...edits,
    isOpen: edits.isOpen || shownId !== null,
    shownId,
    show: (id, success) => {
      if (success) succeed(success);
      setParams({ show: id }, { preventScrollReset: true });
    },
    shownSuccess,
  };
}
