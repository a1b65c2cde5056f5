/** Words that speak of the sample restaurant and of no other: what is for every restaurant never says them. */
export const SAMPLE_WORDS = /haveli|hechingen|zollern|indisch|\bindian|mahara(?:d?scha|ja)|tandoor/gi;
