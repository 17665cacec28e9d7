import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showStep } from '../testing/show-step.tsx'

const track = { stop: vi.fn(), addEventListener: vi.fn() }
const drawn = vi.fn()
const picture = new Blob(['jpeg'], { type: 'image/jpeg' })

function mockCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
}
const camera = () => vi.fn(() => Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] }))
const refusing = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))

Object.defineProperties(HTMLVideoElement.prototype, { videoWidth: { value: 1280 }, videoHeight: { value: 960 } })

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: drawn,
  } as unknown as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(this.width === 800 && this.height === 800 ? picture : null)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.useRealTimers()
  track.stop.mockClear()
  drawn.mockClear()
})

const press = (name: string) => screen.getByRole('button', { name })

test('a photo is taken with the front camera, reviewed and accepted', async () => {
  const getUserMedia = camera()
  mockCamera(getUserMedia)
  const { user, onNext } = showStep('photo')

  expect(screen.getByRole('heading').textContent).toBe('Add a profile photo...')
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(press('Add photo'))
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: 'user' }) }),
  )
  await waitFor(() => expect(press('Take photo').getAttribute('aria-disabled')).toBeNull())
  await user.dblClick(press('Take photo'))
  expect((await screen.findByRole('img', { name: 'Your photo' })).getAttribute('src')).toMatch(/^blob:/)
  expect(drawn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 160, 0, 960, 960, 0, 0, 800, 800)
  expect(track.stop).toHaveBeenCalledOnce()
  await user.click(press('Next'))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ photo: 'taken' })
})

test('a countdown precedes the photo', async () => {
  mockCamera(camera())
  const { user } = showStep('photo')
  await user.click(press('Add photo'))
  await waitFor(() => expect(press('Take photo').getAttribute('aria-disabled')).toBeNull())

  vi.useFakeTimers()
  act(() => press('Take photo').click())
  expect(screen.getByRole('status').textContent).toBe('3')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('status').textContent).toBe('1')
  expect(drawn).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy()
})

test('a rejected photo is taken again', async () => {
  mockCamera(camera())
  const { user } = showStep('photo', {}, { photo: picture })

  await user.click(press('Retake'))
  expect(await screen.findByRole('button', { name: 'Take photo' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
})

test('leaving stops the camera', async () => {
  mockCamera(camera())
  const { user, unmount } = showStep('photo')
  await user.click(press('Add photo'))
  await waitFor(() => expect(press('Take photo').getAttribute('aria-disabled')).toBeNull())

  unmount()
  expect(track.stop).toHaveBeenCalledOnce()
})

test('a camera that starts after the visitor has left is stopped', async () => {
  let start: (stream: unknown) => void = () => undefined
  mockCamera(() => new Promise((resolve) => (start = resolve)))
  const { user, unmount } = showStep('photo')
  await user.click(press('Add photo'))
  unmount()

  start({ getTracks: () => [track], getVideoTracks: () => [track] })
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
})

test.each([
  ['NotAllowedError', 'Camera access is blocked. You can choose a photo instead.'],
  ['NotFoundError', 'No camera was found. You can choose a photo instead.'],
  ['NotReadableError', "The camera isn't working right now. You can choose a photo instead."],
])('%s is explained, and a file is offered', async (name, words) => {
  mockCamera(refusing(name))
  const { user } = showStep('photo')

  await user.click(press('Add photo'))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(press('Choose a photo')).toBeTruthy()
})

test('without a camera a file is chosen and cropped to a square', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 3000, height: 4000, close }))
  const { user, onNext } = showStep('photo')

  await user.upload(screen.getByTestId('photo-file'), new File(['x'], 'me.heic', { type: 'image/heic' }))
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy()
  expect(drawn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 0, 500, 3000, 3000, 0, 0, 800, 800)
  expect(close).toHaveBeenCalledOnce()
  await user.click(press('Next'))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ photo: 'taken' })
})

test('a file that is no picture is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  const { user } = showStep('photo')

  await user.upload(screen.getByTestId('photo-file'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  expect((await screen.findByRole('alert')).textContent).toBe("We can't read this picture. Please choose another one.")
})

test('the photo is skipped where the club lets visitors skip it', async () => {
  const { user, onNext, unmount } = showStep('photo')
  await user.click(press('Skip'))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ photo: 'skipped' })
  unmount()

  showStep('photo', { club: { visitor_app_hide_skip_photo_button: true } }, { refusals: { photo: refusalTexts.photo } })
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Please add a photo to continue.')
})
