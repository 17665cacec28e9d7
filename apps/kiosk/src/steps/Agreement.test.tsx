import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { activate } from '@spotter/i18n/translate.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleClub } from '../testing/sample.ts'
import { showStep } from '../testing/show-step.tsx'

interface Pad extends EventTarget {
  data: unknown[]
  drawn: unknown[]
}
const pads: Pad[] = []

vi.mock('signature_pad', () => ({
  default: class extends EventTarget {
    data: unknown[] = []
    drawn: unknown[] = []
    constructor() {
      super()
      pads.push(this)
    }
    toData = () => this.data
    fromData = (data: unknown[]) => {
      this.drawn = data
    }
    toDataURL = () => 'data:image/png;base64,drawn'
    clear = () => {
      this.data = []
    }
    off = () => undefined
  },
}))

const emma = { first_name: 'Emma', last_name: 'Sullivan' }
const line = (points: number) => ({
  points: Array.from({ length: points }, (_, place) => ({ x: place * 4, y: 10, time: 1000 + place, pressure: 0.5 })),
})
const draw = (points: number) =>
  act(() => {
    const pad = pads.at(-1)!
    pad.data = [line(points)]
    pad.dispatchEvent(new Event('endStroke'))
  })

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(160)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await activate('en')
})

test('the text, who signs it and the day are on the screen', () => {
  showStep('agreement', { visitor: emma })

  expect(screen.getByRole('region', { name: 'Agreement' }).textContent).toContain('at my own risk')
  expect(screen.getByText('Emma Sullivan')).toBeTruthy()
  expect(screen.getByText('15 November 2026').getAttribute('datetime')).toBe('2026-11-15')
})

test('a signature is stored as strokes and image, with the text it was drawn under', async () => {
  const { user, visitor, onNext } = showStep('agreement', { visitor: emma })

  draw(12)
  expect(visitor().signature).toEqual({
    image: 'data:image/png;base64,drawn',
    strokes: [{ points: line(12).points.map(({ x, y, time }) => ({ x, y, time: time - 1000 })) }],
    made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    agreement_hash: sampleClub.legal_agreement?.agreement_hash,
  })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledOnce()
})

test('a tap is no signature', () => {
  const { visitor } = showStep('agreement', { visitor: emma })

  draw(2)
  expect(visitor().signature).toBeNull()
})

test('Clear removes it', async () => {
  const { user, visitor } = showStep('agreement', { visitor: emma })

  draw(12)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(visitor().signature).toBeNull()
})

test('going back restores the signature, but not under another text', () => {
  const strokes = [{ points: [{ x: 1, y: 2, time: 0 }] }]
  const signature = {
    image: 'data:image/png;base64,x',
    strokes,
    made_at: '2026-11-15T10:00:00Z',
    agreement_hash: sampleClub.legal_agreement!.agreement_hash,
  }
  const { unmount } = showStep('agreement', { visitor: { ...emma, signature } })
  expect(pads.at(-1)?.drawn).toEqual([expect.objectContaining({ points: [{ x: 1, y: 2, time: 0, pressure: 0.5 }] })])
  unmount()

  showStep('agreement', { visitor: { ...emma, signature: { ...signature, agreement_hash: 'another' } } })
  expect(pads.at(-1)?.drawn).toEqual([])
})

test('a missing signature is read out', () => {
  showStep('agreement', { visitor: emma }, { refusals: { signature: refusalTexts.signature } })

  expect(screen.getByRole('alert').textContent).toBe('Please sign our waiver using your finger in the area below')
})

test('an error without a focusable field is scrolled into view', async () => {
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  const { user, now } = showStep('agreement', { visitor: emma })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  now({ refusals: { signature: refusalTexts.signature } })
  expect(shown).toEqual([screen.getByRole('alert')])
})

test('a typed name can replace a drawn signature', async () => {
  const pixels = new Uint8ClampedArray(640 * 200 * 4)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,typed')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    fillText: vi.fn(),
    measureText: () => ({ width: 300 }),
    getImageData: () => ({ data: pixels }),
    scale: vi.fn(),
  } as unknown as CanvasRenderingContext2D)
  const { user, visitor } = showStep('agreement', { visitor: emma })

  await user.click(screen.getByRole('button', { name: 'Type your name instead' }))
  await user.type(screen.getByRole('textbox', { name: 'Type your full name as your signature' }), 'Emma')
  expect(visitor().signature?.image).toBe('data:image/png;base64,typed')
  expect(visitor().signature?.strokes).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Sign with your finger instead' }))
  expect(visitor().signature).toBeNull()
})

const legal_agreement = {
  ...sampleClub.legal_agreement!,
  translations: { de: { text: '# Bedingungen\n\nAuf eigene Gefahr.' } },
  translation_hashes: { de: 'b'.repeat(64) },
}
const signed = (agreement_hash: string) => ({ image: '', strokes: [], made_at: '2026-11-15T10:00:00Z', agreement_hash })

test('the waiver is read and signed in the language chosen', async () => {
  await activate('de')
  const visitor = { signature: signed(legal_agreement.agreement_hash) }
  const { user, onNext } = showStep('agreement', { club: { legal_agreement }, visitor })

  expect(screen.getByText('Auf eigene Gefahr.')).toBeTruthy()
  // The signature was given to the club's own text.
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ signature: null })
})

test('a waiver without a text in the language chosen is signed as the club wrote it', async () => {
  await activate('fr')
  const visitor = { signature: signed(legal_agreement.agreement_hash) }
  const { user, onNext } = showStep('agreement', { club: { legal_agreement }, visitor })

  expect(screen.getByRole('region', { name: /./ }).textContent).toContain('at my own risk')
  await user.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith(undefined)
})
