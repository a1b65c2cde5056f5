import { useNavigation } from 'react-router';
import css from './layout.module.css';

/** A thin line at the top while the next page is fetched; quick pages never show it. */
export function ProgressLine() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <div className={css.progress} aria-hidden="true" />;
}
