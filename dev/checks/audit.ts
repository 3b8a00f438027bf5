import { spawnSync } from 'node:child_process';

/**
 * Fails on a known high or critical vulnerability in a package that ships. If a registry mirror doesn't support audits,
 * this says so and passes, so check the last line before a release.
 */
const audit = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high'], { encoding: 'utf8' });
const output = `${audit.stdout}${audit.stderr}`;
const isUnsupported = output.includes('audit endpoint returned an error') || output.includes('ENOAUDIT');
if (isUnsupported) {
  console.log('npm audit: this registry does not answer audits, so nothing was checked.');
} else {
  console.log(output);
  process.exitCode = audit.status ?? 1;
}
