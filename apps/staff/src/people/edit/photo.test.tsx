import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { PersonPhoto } from './PersonPhoto.tsx'
import { blobOf } from './photo-data.ts'

vi.mock('./CropPhotoDialog.tsx', () => ({
  default: ({ file, onCropped }: { file: File; onCropped: (photo: string) => void }) => (
    <button type="button" onClick={() => onCropped(`data:image/jpeg;base64,${btoa('cropped')}`)}>
      {`Crop ${file.name}`}
    </button>
  ),
}))

const pictured = { ...lena, has_avatar: true, avatar: `/api/people/${lena.id}/avatar?v=abc` }
const path = `/api/people/${lena.id}/avatar`

test('a photo is chosen, cropped and sent as a form', async () => {
  answerWith({})
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init.body)
    return new Response(JSON.stringify({ ...pictured, message: 'Person was updated successfully.' }))
  })
  const { user } = await showScreen(<PersonPhoto person={{ ...lena, avatar: null }} />)
  await user.upload(await screen.findByLabelText('Photo from a file'), new File(['x'], 'me.png', { type: 'image/png' }))
  await user.click(await screen.findByRole('button', { name: 'Crop me.png' }))

  expect(await screen.findByText('Person was updated successfully.')).toBeTruthy()
  const avatar = (sent[0] as FormData).get('person[avatar]') as File
  expect(avatar.name).toBe('avatar.jpg')
  expect(await avatar.text()).toBe('cropped')
})

test('a removed photo can be restored', async () => {
  const asked = answerWith({
    [`GET ${path}`]: () => ({}),
    [`DELETE ${path}`]: () => ({ ...lena, avatar: null, message: 'Person was updated successfully.' }),
    [`PUT ${path}`]: () => ({ ...pictured, message: 'Put back.' }),
  })
  const { user } = await showScreen(<PersonPhoto person={pictured} />)
  await user.click(await screen.findByRole('button', { name: 'Change photo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove photo' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Put back.')).toBeTruthy()
  await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'PUT']))
})

test('without permission there is no button', async () => {
  await showScreen(<PersonPhoto person={pictured} readOnly />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a data address is read byte for byte', async () => {
  const blob = blobOf(`data:image/png;base64,${btoa('\u0000ÿ')}`)
  expect([blob.type, [...new Uint8Array(await blob.arrayBuffer())]]).toEqual(['image/png', [0, 255]])
})
