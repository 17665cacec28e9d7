import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const base = 'http://localhost:4401'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu'] })
for (const [scheme, width] of [['dark', 360], ['dark', 820]]) {
  const ctx = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme }); const page = await ctx.newPage(); page.setDefaultTimeout(6000)
  const scan = async (name) => { const r = await new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe').withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze(); for (const v of r.violations) console.log(scheme, width, name, v.id, v.impact, v.nodes.length, v.nodes[0].target.join(' ').slice(0,120), '|', (v.nodes[0].any[0]?.message ?? v.nodes[0].all[0]?.message ?? v.nodes[0].none[0]?.message ?? '').slice(0,160)) ; const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log(scheme, width, name, 'OVERFLOW', over) }
  await page.goto(base + '/users/sign_in'); await page.getByLabel('Email').waitFor(); await page.waitForTimeout(500); await scan('signin')
  await page.getByLabel('Email').fill('rosa.lindqvist@demo.spotter.example'); await page.getByLabel('Password', { exact: true }).fill('spotter-demo'); await page.getByRole('button', { name: 'Sign In' }).click(); await page.getByRole('heading', { name: 'News Feed' }).waitFor()
  for (const p of ['/', '/profile', '/companies', '/companies/northside-fitness', '/companies/northside-fitness/users', '/companies/northside-fitness/tags', '/companies/northside-fitness/marketing_sources', '/sandbox', '/settings/background_jobs', '/admin/not_interested_reasons', '/nope']) { await page.goto(base + p); await page.waitForTimeout(900); await scan(p); await page.screenshot({ path: `/tmp/shots/x${p.replaceAll('/','_')}-${width}-${scheme}.png` }) }
  await page.goto(base + '/companies/northside-fitness/users'); await page.getByRole('button', { name: 'Aisha Rahman', exact: true }).click(); await page.waitForTimeout(900); await scan('user dialog'); await page.screenshot({ path: `/tmp/shots/x_userdlg-${width}-${scheme}.png` })
  await page.goto(base + '/'); await page.waitForTimeout(500); await page.keyboard.press('Control+k'); await page.waitForTimeout(700); await scan('palette'); await page.screenshot({ path: `/tmp/shots/x_palette-${width}-${scheme}.png` })
  if (width < 500) { await page.keyboard.press('Escape'); await page.waitForTimeout(400); await page.getByRole('button', { name: 'Open navigation' }).click(); await page.waitForTimeout(600); await scan('drawer'); await page.screenshot({ path: `/tmp/shots/x_drawer-${width}-${scheme}.png` }) }
  await ctx.close()
}
await browser.close()
