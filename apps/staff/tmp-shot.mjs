import { chromium } from '@playwright/test'
const [,, base, who, list, sizes='1440', schemes='light'] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const scheme of schemes.split(',')) for (const w of sizes.split(',')) {
  const ctx = await browser.newContext({ viewport: { width: +w, height: +w < 500 ? 740 : 900 }, colorScheme: scheme })
  const page = await ctx.newPage()
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log(w, scheme, page.url(), m.type(), m.text().slice(0,300)) })
  page.on('pageerror', e => console.log('PAGEERROR', page.url(), e.message.slice(0,500)))
  if (who !== 'nobody') {
    await page.goto(base + '/users/sign_in'); await page.getByLabel('Email').fill(who + '@demo.spotter.example'); await page.getByLabel('Password', { exact: true }).fill('spotter-demo'); await page.getByRole('button', { name: 'Sign In' }).click(); await page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('button',{name:'Open navigation'})).first().waitFor()
  }
  for (const item of list.split(',')) {
    const [path, name, click] = item.split('@')
    await page.goto(base + path); await page.waitForTimeout(900)
    if (click) for (const c of click.split('>')) { const [role, nm] = c.split('='); if (role==='key') await page.keyboard.press(nm); else await page.getByRole(role, { name: nm }).first().click(); await page.waitForTimeout(700) }
    await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png` })
  }
  await ctx.close()
}
await browser.close()
