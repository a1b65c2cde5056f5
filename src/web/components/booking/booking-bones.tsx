import { classNames } from '../class-names.ts';
import { Skeleton, SkeletonBlock, SkeletonRows } from '../skeleton/skeleton.tsx';
import css from './booking.module.css';
import type { BookingProps } from './booking.tsx';
import { DAYS_IN } from './days-in.ts';
import when from './when.module.css';

/**
 * The form to come. By naming the form's styles it also brings them with the page: the form is in the document
 * long before its script, and without one.
 */
export function BookingBones({ look }: Pick<BookingProps, 'look'>) {
  return (
    <Skeleton>
      <div className={classNames(css.form, css[look])}>
        <div className={css.when}>
          <SkeletonRows count={1} />
          <div className={when.days}>
            {Array.from({ length: DAYS_IN[look] }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days are all alike and never move
              <span key={day} className={when.day} />
            ))}
          </div>
        </div>
        <div className={css.who}>
          <SkeletonRows count={3} />
          <SkeletonBlock shape="control" />
        </div>
      </div>
    </Skeleton>
  );
}
