import { calls, hourColumn } from '@spotter/contract/reports/declared/calls.ts'
import { sales } from '@spotter/contract/reports/declared/sales.ts'
import { salespersons } from '@spotter/contract/reports/declared/salespersons.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { expect, test } from 'vitest'
import { loadSharp } from '../../platform/files/load-sharp.ts'
import { chartFigures } from './chart-figures.ts'
import { chartPicture } from './chart-picture.ts'

const formats = { date_format: '%d/%m/%Y', time_format: '%H:%M', tzinfo: 'Europe/Berlin' }
const german = { t: translatorFor('de'), locale: 'de', formats }
const tom = { key: '1', salesperson: { id: 1, name: 'Tomasz Łuczak' }, leads: 1200, tours: 40, sales: 7 }
const mia = { key: '2', salesperson: { id: 2, name: '王小明 محمد' }, leads: 3, tours: 2, sales: 1 }

test('a chart is a picture of the asked width, whose text says its figures', async () => {
  const picture = await chartPicture(
    salespersons,
    { rows: [tom, mia], totals: null, parts: {}, note: null },
    german,
    576,
  )
  expect(picture?.alt).toBe(
    'Diagramm zu Verkäufer. Tomasz Łuczak: Interessenten 1.200, Führungen 40, Verkäufe 7; 王小明 محمد: Interessenten 3, Führungen 2, Verkäufe 1',
  )
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture?.png).raw().toBuffer({ resolveWithObject: true })
  // Of a legend and two people with three bars each.
  expect([info.width, info.height]).toEqual([2 * 576, 2 * (24 + 2 * (3 * 11 + 7))])
  const pixels = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels) pixels.add(data.subarray(at, at + 3).toString('hex'))
  // A bar for each of the three, on white.
  expect([...pixels]).toEqual(expect.arrayContaining(['ffffff', '0e77ce', 'c74c0d', '088560']))
})

test('hours are bars of all days together, without those before the first call and after the last', () => {
  const hours = [
    { key: '1', of: { weekday: 1 }, [hourColumn(9)]: 2, [hourColumn(11)]: 1 },
    { key: '2', of: { weekday: 2 }, [hourColumn(9)]: 3 },
  ]
  expect(chartFigures(calls, { rows: [], parts: { hours } }, german)?.entries).toEqual([
    { name: '09:00', values: [5] },
    { name: '10:00', values: [0] },
    { name: '11:00', values: [1] },
  ])
})

test('without a chart or without figures there is no picture', () => {
  expect(chartFigures(sales, { rows: [{ key: '1' }], parts: {} }, german)).toBeNull()
  expect(chartFigures(salespersons, { rows: [], parts: {} }, german)).toBeNull()
})
