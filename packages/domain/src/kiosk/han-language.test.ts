import { expect, test } from 'vitest'
import { hanLanguageOf } from './han-language.ts'

test.for([
  ['我自愿参加训练，并对健康负责。', 'zh-Hans'],
  ['我們對自己的健康負責', 'zh-Hant'],
  ['陳大文', 'zh-Hant'],
  ['陈小明', 'zh-Hans'],
  ['私は山田です', 'ja'],
  ['규칙 金', 'ko'],
  ['Emma', null],
  ['น้ำใจ', null],
] as const)('“%s” is written in %s', ([text, language]) => {
  expect(hanLanguageOf(text)).toBe(language)
})
