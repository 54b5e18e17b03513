/** `npm run dev`: the server with Vite's middleware, drafts, and readable logs. Restarted by Node when its files change. */
process.env.NODE_ENV ??= 'development';
await import('../index.ts');
