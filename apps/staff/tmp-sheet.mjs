// contact sheet through the browser
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [,, out, cols, ...files] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu'] })
const w = Math.floor(1900/ +cols)
const page = await browser.newPage({ viewport: { width: 1900, height: 800 } })
await page.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},1fr);gap:4px;background:#888">${files.map(f => `<img style="width:100%" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`)
await page.waitForTimeout(300)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
