import { screen } from '@testing-library/react'
import { show } from '@spotter/ui/testing/show.tsx'
import { expect, test, vi } from 'vitest'
import { KeyHint } from './KeyHint.tsx'

const matchMedia = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches, media, onchange: null }) as unknown as MediaQueryList,
    )

test.each([
  [false, 1],
  [true, 0],
])('on a touch screen (%s) %i keys are shown', (isTouch, count) => {
  const media = matchMedia(isTouch)
  show(<KeyHint>Ctrl Enter</KeyHint>)
  expect(screen.queryAllByText('Ctrl Enter')).toHaveLength(count)
  media.mockRestore()
})
