import { expect, test } from 'vitest'
import { missingStyles, treeProblems } from './check-styles.ts'

const shared = ['@mantine/core/styles/Input.css', '@mantine/core/styles/UnstyledButton.css']
const missingIn = (source: string) => missingStyles(source, 'Page.tsx', shared)

test('every module loads the styles of the Mantine components that it uses', () => {
  expect(treeProblems()).toEqual([])
})

test('a component without its styles is pointed out', () => {
  expect(missingIn(`import { Kbd } from '@mantine/core'\nexport const key = <Kbd>K</Kbd>`)).toEqual([
    '@mantine/core/styles/Kbd.css',
  ])
})

test('styles that the module or the foundation loads are not missing', () => {
  const source = `import '@mantine/core/styles/Kbd.css'
    import { Kbd, Input } from '@mantine/core'
    export const key = <Kbd>{<Input />}</Kbd>`
  expect(missingIn(source).filter((file) => /Kbd|Input/.test(file))).toEqual([])
})

test('a part of a component needs the styles of that part', () => {
  const source = `import '@mantine/core/styles/Radio.css'
    import { Radio } from '@mantine/core'
    export const card = <Radio.Card value="a"><Radio.Indicator /></Radio.Card>`
  expect(missingIn(source)).toEqual(['@mantine/core/styles/RadioCard.css', '@mantine/core/styles/RadioIndicator.css'])
})

test('a component needs the styles of the components it is made of', () => {
  expect(missingIn(`import { Select } from '@mantine/core'\nexport const list = <Select />`)).toContain(
    '@mantine/core/styles/Combobox.css',
  )
})

test('a component of another Mantine library needs the stylesheet of that library', () => {
  expect(
    missingIn(`import { DatePickerInput } from '@mantine/dates'\nexport const day = <DatePickerInput />`),
  ).toContain('@mantine/dates/styles.css')
})

test('types, functions and text in the page need no styles', () => {
  const source = `import { type MenuProps, useCombobox } from '@mantine/core'
    import { useMediaQuery } from '@mantine/hooks'
    export const label = 'Menu'`
  expect(missingIn(source)).toEqual([])
})
