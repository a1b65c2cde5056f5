/** The long form of tests that come with a short one: all kills, all rounds, every value. `LONG=1` asks for it. */
export const isLong = Boolean(process.env.LONG);
