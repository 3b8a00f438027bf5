// Runs before anything else, on whatever Node a newcomer has: plain old JavaScript, no imports at the top.
// Usage: node dev/check-node.js <script.ts> [arguments]
var needed = 24;
var major = parseInt(process.version.slice(1), 10);

if (major < needed) {
  console.error(
    'Backdock needs Node ' +
      needed +
      ' or newer; this is ' +
      process.version +
      '. Install it (see .nvmrc) and try again.',
  );
  process.exitCode = 1;
} else if (!process.argv[2]) {
  console.error('Usage: node dev/check-node.js <script.ts> [arguments]');
  process.exitCode = 1;
} else {
  // A script that fails is reported by Node itself.
  void Promise.all([import('node:path'), import('node:url')]).then(function (modules) {
    var script = modules[0].resolve(process.argv[2]);
    process.argv.splice(1, 2, script);
    return import(modules[1].pathToFileURL(script).href);
  });
}
