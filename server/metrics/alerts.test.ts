import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { testSettings } from '../../tests/support/services.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { closeServices, openServices } from '../services.ts'
import { openMetrics } from './open-metrics.ts'

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }

/** Prometheus itself provides `up`, for each target. */
const prometheusMetrics = ['up']

test('every metric and every task that an alert uses is one that the site exports', async () => {
  const { groups }: Rules = parse(readFileSync('docs/deploy/alerts.yml', 'utf8'))
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, annotations } of rules) expect([alert, annotations.summary]).not.toContain(undefined)

  const database = await openTestDatabase('sqlite')
  const metrics = openMetrics()
  const services = await openServices(testSettings(database), { metrics })
  const jobs = startJobs(services)
  metrics.recordAnswer('page', 200, 0.1)
  await jobs.stop()
  const { text } = await eventually('the lag of the event loop', async () => {
    const metricsExport = await metrics.exportText(services)
    return metricsExport.text.includes('nodejs_eventloop_lag_p99_seconds') ? metricsExport : undefined
  })
  await closeServices(services)
  await database.remove()

  const exportedNames = new Set([...text.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name))
  for (const { expr } of rules) {
    const usedNames = expr.replace(/"[^"]*"|\[\w+\]/g, '').match(/\b[a-z]+_\w+|\bup\b/g) ?? []
    const names = usedNames.filter((name) => name !== 'histogram_quantile' && !prometheusMetrics.includes(name))
    expect(names.filter((name) => !exportedNames.has(name))).toEqual([])
    expect(usedNames).not.toEqual([])
    for (const [, tasks = ''] of expr.matchAll(/task=~?"([^"]*)"/g)) {
      for (const task of tasks.split('|')) expect(text).toContain(`{task="${task}"}`)
    }
  }
})
