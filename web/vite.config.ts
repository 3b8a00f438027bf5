/// <reference types="node" />
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { API_PORT = '3001', WEB_PORT = '3000', WEB_HTTPS_PORT, WEB_HTTPS_KEY, WEB_HTTPS_CERT } = process.env;

/**
 * The same development server over https as well: silent sign-on with Microsoft works on secure pages only,
 * while everything else is simpler to reach over http.
 */
function secondListener(): Plugin {
  return {
    name: 'backdock-https',
    apply: 'serve',
    configureServer(server) {
      if (!WEB_HTTPS_PORT || !WEB_HTTPS_KEY || !WEB_HTTPS_CERT) return;
      const secure = createServer(
        { key: readFileSync(WEB_HTTPS_KEY), cert: readFileSync(WEB_HTTPS_CERT) },
        server.middlewares,
      );
      // Hot reload and proxied web sockets belong to the first listener, which knows how to answer them.
      secure.on('upgrade', (...upgrade) => server.httpServer?.emit('upgrade', ...upgrade));
      secure.listen(Number(WEB_HTTPS_PORT));
      server.httpServer?.once('close', () => secure.close());
    },
  };
}

/** The maps that explain a stack trace are kept beside what is served, not in it. */
function sourceMapsApart(): Plugin {
  return {
    name: 'source-maps-apart',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const apart = join(import.meta.dirname, 'dist-maps');
      rmSync(apart, { recursive: true, force: true });
      for (const name of Object.keys(bundle).filter((each) => each.endsWith('.map'))) {
        mkdirSync(dirname(join(apart, name)), { recursive: true });
        renameSync(join(dir, name), join(apart, name));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), secondListener(), sourceMapsApart()],
  server: {
    port: Number(WEB_PORT),
    strictPort: true,
    // The API derives the supplier portal from the host that the browser asked for.
    proxy: { '/api': { target: `http://localhost:${API_PORT}`, changeOrigin: false } },
  },
  build: {
    target: 'es2024',
    sourcemap: 'hidden',
    // The content policy allows no data: address for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'redirect-bridge.html'],
      output: {
        codeSplitting: {
          groups: [
            // With its setting in one chunk: whoever declares a schema has then loaded both.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|eval-free/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
});
