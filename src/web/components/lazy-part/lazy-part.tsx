import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../states/states.tsx';

const TryAgain = createContext(() => {});

/**
 * A part that is loaded when it is shown. Where its script can't be had, without a network or since a newer version of the
 * software has other files, that part alone says so: the rest of the page stays. `instead` is shown then, where the page is
 * whole without the part. React keeps for ever what has failed: whoever shows the part next, or tries again, gets another.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`, it takes a component of any props
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<Part>,
  instead: (props: ComponentProps<Part>) => ReactNode = NotLoaded,
) {
  const start = () =>
    lazy<ComponentType<ComponentProps<Part>>>(() =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Failed }),
      ),
    );
  let next = start();
  function Failed(props: ComponentProps<Part>) {
    useEffect(() => {
      next = start();
    }, []);
    return createElement(instead, props);
  }
  return function LazyPart(props: ComponentProps<Part>) {
    const [Shown, show] = useState(() => next);
    return (
      <TryAgain value={() => show(() => next)}>
        <Shown {...props} />
      </TryAgain>
    );
  };
}

export const Nothing = () => null;

/** Files that a newer version no longer has come only with the whole page. */
export function NotLoaded() {
  const { failed } = useTexts(siteTexts);
  return (
    <ErrorState
      onRetry={use(TryAgain)}
      action={
        <Button size="s" onClick={() => window.location.reload()}>
          {failed.reload}
        </Button>
      }
    />
  );
}
