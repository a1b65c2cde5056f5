import { type ComponentType, useEffect, useState } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { DishDialogProps } from './dish-dialog.tsx';

let loading: Promise<ComponentType<DishDialogProps>> | undefined;

/** The dialog and its machinery, fetched together, and again when that failed. */
function loadDishDialog(): Promise<ComponentType<DishDialogProps>> {
  loading ??= Promise.all([
    import('./dish-dialog.tsx'),
    import('../../../components/dialog/dialog-sheet.tsx'),
  ])
    .then(([{ DishDialog }]) => DishDialog)
    .catch((reason) => {
      loading = undefined;
      throw reason;
    });
  return loading;
}

/** To be called when somebody points at a dish: by the time of the tap the dialog is there. */
export function preloadDishDialog(): void {
  loadDishDialog().catch(() => {}); // offline now; opening a dish will try again
}

/** The open dish. Its dialog is no part of the page's first view; it comes once the browser has time for it. */
export function LazyDishDialog(props: DishDialogProps) {
  const t = useTexts(menuTexts).dish;
  const [Part, setPart] = useState<ComponentType<DishDialogProps>>();
  const [hasFailed, setFailed] = useState(false);
  const { isOpen } = props;

  useEffect(() => {
    if (!isOpen || Part || hasFailed) return;
    loadDishDialog().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  }, [isOpen, Part, hasFailed]);

  if (Part) return <Part {...props} />;
  return hasFailed && isOpen && <ErrorState title={t.loadFailed} onRetry={() => setFailed(false)} />;
}
