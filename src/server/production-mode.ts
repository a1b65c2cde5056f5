// Imported first: React and React Router look at this when they are loaded, and are twice as large and half
// as fast when it is missing.
process.env.NODE_ENV ??= 'production';
