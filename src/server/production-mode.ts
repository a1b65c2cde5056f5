// Imported first: React and React Router read this when they are loaded; without it they are twice as large and half as
// fast.
process.env.NODE_ENV ??= 'production';
