import { useState } from 'react';
import type { FilterSheet } from './filter-sheet.tsx';

/** The sheet of filters, loaded when it is opened. */
export function useFilterSheet() {
  const [{ isOpen, isWhole }, setOpened] = useState({ isOpen: false, isWhole: false });
  const [Sheet, setSheet] = useState<typeof FilterSheet>();
  const [hasFailed, setFailed] = useState(false);
  return {
    Sheet,
    isOpen,
    isWhole,
    hasFailed,
    /** `isWhole`: with the diets, which have no room beside the list of a phone. */
    open: (isWhole: boolean) => {
      setOpened({ isOpen: true, isWhole });
      if (Sheet) return;
      import('./filter-sheet.tsx').then(
        (part) => {
          setSheet(() => part.FilterSheet);
          setFailed(false);
        },
        () => setFailed(true),
      );
    },
    close: () => setOpened({ isOpen: false, isWhole }),
  };
}
