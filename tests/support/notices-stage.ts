import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { Notice } from '../../app/ui/notices.tsx'

const stageAddress = '/scene-des-avis'

/** Opens a page with only the notices; returns a function that shows one, also of a kind that no page uses yet. */
export async function openNoticesStage(page: Page): Promise<(notice: Notice) => Promise<void>> {
  const script = await buildStageScriptOnce()
  await page.route(`**${stageAddress}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="fr"><title>Scène</title><main><button>Ailleurs</button><div id="stage"></div></main><script type="module">${script}</script>`,
    }),
  )
  await page.goto(stageAddress)
  await page.waitForFunction(() => 'say' in window)
  return (notice) =>
    page.evaluate(
      ({ durationMs, action, ...rest }) => {
        const { say, acted } = window as unknown as { say: (notice: Notice) => void; acted: () => void }
        say({
          ...rest,
          // Infinity cannot be passed into the page.
          ...(durationMs !== undefined && { durationMs: durationMs ?? Number.POSITIVE_INFINITY }),
          ...(action && { action: { ...action, onAction: acted } }),
        })
      },
      JSON.parse(JSON.stringify(notice)) as Notice,
    )
}

let builtScript: Promise<string> | undefined

function buildStageScriptOnce(): Promise<string> {
  builtScript ??= buildStageScript()
  return builtScript
}

async function buildStageScript(): Promise<string> {
  const entry = 'virtual:notices-stage'
  const source = `
    import { createElement as h } from 'react'
    import { createRoot } from 'react-dom/client'
    import { NoticesProvider, useNotify } from ${JSON.stringify(join(import.meta.dirname, '../../app/ui/notices.tsx'))}
    import { noticeLabels } from ${JSON.stringify(join(import.meta.dirname, '../../content/messages/notices.ts'))}
    function Stage() { window.say = useNotify(); window.acted = () => { document.title = 'Agi' }; return null }
    createRoot(document.getElementById('stage')).render(h(NoticesProvider, { labels: noticeLabels }, h(Stage)))`
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'stage',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const chunk = [output].flat().flatMap((result) => ('output' in result ? result.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('The stage did not build.')
  return chunk.code
}
