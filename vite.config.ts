import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import app from './package.json' with { type: 'json' }
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { compactRoutes } from './scripts/vite/compact-routes.ts'
import { devWorker } from './scripts/vite/dev-worker.ts'
import { icons } from './scripts/vite/icons.ts'
import { importFlat } from './scripts/vite/import-flat.ts'
import { inlineCss } from './scripts/vite/inline-css.ts'
import { loadPart } from './scripts/vite/load-part.ts'
import { locales } from './scripts/vite/locales.ts'
import { manifests } from './scripts/vite/manifests.ts'
import { puckUnderPolicy } from './scripts/vite/puck-under-policy.ts'
import { shrinkEntry } from './scripts/vite/shrink-entry.ts'
import { trimmedQuery } from './scripts/vite/trim-query.ts'
import { trimmedReact } from './scripts/vite/trim-react.ts'

/** Where scripts/dev.mjs has started the service. */
const service = `http://127.0.0.1:${process.env.JARIYAH_SERVICE_PORT ?? '3001'}`

const isServerBuild = process.argv.includes('--ssr')

/** The letters' shaper asks for it under Node alone: nothing is missing in a browser. */
const isKnownWarning = (message: string): boolean =>
  /Module "module" has been externalized.*harfbuzzjs/.test(message)

/** A person who starts the app reads what the build says. Sizes have budgets of their own (tests/budgets). */
const quiet = {
  checks: { bundlerTimings: false },
  onLog(level, log, say) {
    if (!isKnownWarning(log.message)) say(level, log)
  },
} satisfies Rolldown.InputOptions

const worker = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src-sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      // Texts are kept one language at a time, when it is in use.
      globPatterns: ['index.html', 'assets/**/*.{js,css}', 'assets/worker/*.wasm', 'content/drawings/*.svg'],
      // Is in index.html; and few ever open the administration, or the editor of pages.
      globIgnores: ['assets/app-*.css', 'assets/{admin._,-Admin}-*.js', 'assets/PuckEditor-*.{js,css}'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      rollupFormat: 'iife',
      buildPlugins: { vite: [locales({ writes: false })] },
    },
    devOptions: { enabled: false },
  })

export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(app.version),
    // The service's own copy of React is the one for production however the service was started: the other takes twice as long.
    ...(isServerBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  plugins: [
    trimmedReact(),
    trimmedQuery(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      // What a page fetches is the page's: in the entry, every page would carry the queries of all.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent']],
      },
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      disableLogging: true,
    }),
    icons(),
    react(),
    compactRoutes(),
    loadPart(),
    puckUnderPolicy(),
    tailwindcss(),
    locales(),
    devWorker(),
    isServerBuild ? [] : [importFlat(), inlineCss(), shrinkEntry(), manifests(), worker()],
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Named once, by the page that the service sends (server/pages/page-scripts.ts): in the entry, each page would carry
      // the files of all. The worker has them for every page that follows.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    manifest: !isServerBuild,
    // Of what is bundled: most of it may be passed on with its notice alone.
    license: isServerBuild ? false : { fileName: 'licences.txt' },
    copyPublicDir: !isServerBuild,
    rolldownOptions: isServerBuild
      ? quiet
      : {
          ...quiet,
          output: {
            codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
            // No compression shortens a hash, and every page's file stands in the first one.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
  },
  // The server bundle holds React and the router, so that it is one instance of each.
  ssr: { noExternal: true },
  // What a page has done in the background: fetched by who asks for it (src-sw/precache.ts), under a policy of its own.
  worker: {
    format: 'es',
    rolldownOptions: {
      ...quiet,
      output: {
        entryFileNames: 'assets/worker/[name]-[hash].js',
        chunkFileNames: 'assets/worker/[name]-[hash].js',
        assetFileNames: 'assets/worker/[name]-[hash][extname]',
      },
    },
  },
  server: {
    port: 3000,
    proxy: {
      '/api': service,
      '/healthz': service,
      '/readyz': service,
      '/metrics': service,
      '/robots.txt': service,
      '/sitemap.xml': service,
      '/sitemap-cities.xml': service,
      '/pay': service,
      '/test-mailbox': service,
      '/og': service,
      '/campaign-image': service,
      '/campaign-embed': service,
      '/recitation': service,
    },
  },
})
