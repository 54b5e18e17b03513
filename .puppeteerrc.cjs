// Nothing is downloaded on install: `npm test` brings a browser when the machine has none.
module.exports = { skipDownload: true };
