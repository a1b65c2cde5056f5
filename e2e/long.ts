/** Whether everything is told in full: each story on each device and in both languages (`npm run test:long`). */
export const IS_LONG = process.env.STORIES === 'all';
