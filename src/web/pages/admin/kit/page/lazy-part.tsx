import { type ComponentProps, type ComponentType, lazy, type ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { Button } from '../../../../components/button/button.tsx';
import { ErrorState } from '../../../../components/states/states.tsx';
import { useTexts } from '../../../../i18n/language.tsx';

/**
 * A part that is loaded when it is shown. Where its script can't be had, without a network or since a newer version of the
 * software has other files, that part alone says so: the rest of the page stays. `instead` is shown then, where the page is
 * whole without the part.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`, it takes a component of any props
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<Part>,
  instead?: (props: ComponentProps<Part>) => ReactNode,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (instead ?? NotLoaded) as unknown as Part }),
    ),
  );
}

export const Nothing = () => null;

/** A script that failed to load is not requested again in this document, so retrying reloads it. */
export function NotLoaded() {
  const { failed } = useTexts(siteTexts);
  return (
    <ErrorState
      action={
        <Button size="s" onClick={() => window.location.reload()}>
          {failed.reload}
        </Button>
      }
    />
  );
}
