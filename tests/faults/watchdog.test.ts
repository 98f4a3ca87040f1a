import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { startSite } from '../support/site.ts'

const loadFirst = new URL('../support/block-on-signal.ts', import.meta.url).href

const openSite = async () => {
  const site = await startSite({ loadFirst })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  return site
}

test.concurrent('a process whose event loop stands still is ended, with a line in its log', async () => {
  const site = await openSite()
  const exitSignal = new Promise((resolve) => site.process.once('exit', (_, signal) => resolve(signal)))
  site.process.kill('SIGUSR2')
  const blockedAt = performance.now()
  expect(await Promise.race([exitSignal, sleep(90_000, 'still there')])).toBe('SIGKILL')
  expect(performance.now() - blockedAt).toBeGreaterThan(25_000)
  expect(site.output()).toMatch(/\{"level":60,"time":"[^"]+","msg":"the event loop has stood still for 30 s[^"]*"\}\n$/)
})

test.concurrent('a process that was suspended as a whole goes on afterwards, and stops as usual', async () => {
  const site = await openSite()
  site.process.kill('SIGSTOP')
  await sleep(40_000)
  site.process.kill('SIGCONT')
  expect((await sendRequest(site.url, '/healthz')).status).toBe(200)
  await sleep(3_000)
  expect((await sendRequest(site.url, '/healthz')).status).toBe(200)
  expect(await site.stop()).toBe(0)
})
