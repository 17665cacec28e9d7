import { Modal } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { show } from '../testing/show.tsx'
import { FormDialog } from './FormDialog.tsx'
import { SheetDialog } from './SheetDialog.tsx'

const empty = { name: '', email: '' }

function showForm({
  submit = () => Promise.resolve<unknown>({}),
  initial = empty,
  children,
  ...rest
}: Partial<Parameters<typeof FormDialog>[0]> = {}) {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const shown = show(
    <FormDialog title="Add person" initial={initial} submit={submit} onClose={onClose} onDone={onDone} {...rest}>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" />
      <SelectField name="kind_id" label="Kind" choices={[{ id: 1, text: 'Tour' }]} />
      {children}
    </FormDialog>,
  )
  return { ...shown, onClose, onDone }
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('saving hands over what was typed, then closes', async () => {
  const submit = vi.fn(() => Promise.resolve({ id: 7 }))
  const { user, onClose, onDone } = showForm({ submit })
  await user.type(await nameField(), 'Ava')
  await user.click(save())

  expect(submit).toHaveBeenCalledWith({ name: 'Ava', email: '' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDone).toHaveBeenCalledWith({ id: 7 })
})

test('the message of the answer is shown', async () => {
  const { user } = showForm({ submit: () => Promise.resolve({ message: 'Person was successfully created.' }) })
  await user.click(save())
  expect(await screen.findByText('Person was successfully created.')).toBeTruthy()
})

test('a required field has an asterisk and the hint Required', async () => {
  showForm()
  const field = await nameField()
  expect(field.getAttribute('aria-required')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required')
  expect(screen.getByText('Name').textContent).toContain('*')
})

test('after a 422 the first message shows under its field, base errors on top, and the first invalid field has the focus', async () => {
  const errors = {
    base: ['The plan is full.'],
    name: ["can't be blank", 'is invalid'],
    'activity.kind': ['is invalid'],
  }
  const { user, onClose } = showForm({ submit: () => Promise.reject({ status: 422, errors }) })
  await user.click(save())

  expect(await screen.findByText('The plan is full.')).toBeTruthy()
  expect(screen.getByText("can't be blank")).toBeTruthy()
  expect(screen.getAllByText('is invalid')).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Kind' }).getAttribute('aria-invalid')).toBe('true')
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
  expect(onClose).not.toHaveBeenCalled()
})

test('typing in a field clears its error', async () => {
  const { user } = showForm({ submit: () => Promise.reject({ status: 422, errors: { name: ['is invalid'] } }) })
  await user.click(save())
  await screen.findByText('is invalid')
  await user.type(await nameField(), 'A')
  expect(screen.queryByText('is invalid')).toBeNull()
})

test.each([500, 404])('%i is said in the form, which keeps what was typed', async (status) => {
  const { user, onClose } = showForm({ submit: () => Promise.reject({ status }) })
  await user.type(await nameField(), 'Ava')
  await user.click(save())

  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong, please try again.')
  expect((await nameField()).value).toBe('Ava')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  [{ status: 422, errors: { base: ['The plan is full.'] } }, 'The plan is full.'],
  [{ status: 500 }, 'Something went wrong, please try again.'],
  [{ status: 409 }, 'Someone else changed this record while you were editing it. Your changes are still here.'],
])('after %j, which concerns no field, the message has the focus', async (failure, message) => {
  const { user } = showForm({ submit: () => Promise.reject(failure) })
  await user.click(save())

  const shown = await screen.findByText(message)
  await waitFor(() => expect(document.activeElement?.contains(shown)).toBe(true))
  const dialog = screen.getByRole('dialog')
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(document.activeElement).not.toBe(dialog)
})

test('a failure that concerns no field removes the errors of the fields before it', async () => {
  const now = vi.spyOn(performance, 'now')
  const failures = [{ status: 422, errors: { name: ['is invalid'] } }, { status: 500 }]
  const { user } = showForm({ submit: () => Promise.reject(failures.shift()) })
  now.mockReturnValue(1000)
  await user.click(save())
  await screen.findByText('is invalid')
  now.mockReturnValue(2000)
  await user.click(save())
  now.mockRestore()

  await screen.findByText('Something went wrong, please try again.')
  expect(screen.queryByText('is invalid')).toBeNull()
})

test('409 says that someone else changed the record and offers their version', async () => {
  const onReload = vi.fn()
  const { user } = showForm({ submit: () => Promise.reject({ status: 409 }), onReload })
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  expect(onReload).toHaveBeenCalledOnce()
})

test('a second submit within 500 ms is ignored', async () => {
  let now = 1000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const submit = vi.fn(() => Promise.reject({ status: 422, errors: { name: ['is invalid'] } }))
  const { user } = showForm({ submit })
  await user.click(save())
  await screen.findByText('is invalid')
  now += 499
  await user.click(save())
  expect(submit).toHaveBeenCalledTimes(1)

  now += 1
  await user.click(save())
  expect(submit).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})

test('submit is disabled while saving', async () => {
  const { user } = showForm({ submit: () => new Promise(() => undefined) })
  await user.click(save())
  expect(save().disabled).toBe(true)
})

test('closing an untouched form does not ask', async () => {
  const { user, onClose } = showForm()
  await nameField()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test("closing a changed form asks, and Don't close keeps it", async () => {
  const { user, onClose } = showForm()
  await user.type(await nameField(), 'Ava')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(within(question).getByText("You'll lose your changes, are you sure you want to cancel?")).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: "Don't close" }))
  expect(onClose).not.toHaveBeenCalled()
  expect((await nameField()).value).toBe('Ava')
})

test("the question about unsaved changes starts on Don't close", async () => {
  const { user } = showForm()
  await user.type(await nameField(), 'Ava')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  const stay = await screen.findByRole('button', { name: "Don't close" })
  await waitFor(() => expect(document.activeElement).toBe(stay))
})

test('Escape keeps a changed form too, and does not ask twice', async () => {
  const { user, onClose } = showForm()
  await user.type(await nameField(), 'Ava')
  await user.keyboard('{Escape}')
  await screen.findByText("You'll lose your changes, are you sure you want to cancel?")
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByText(/You'll lose your changes/)).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect((await nameField()).value).toBe('Ava')
})

test('Escape in a window above closes only that window', async () => {
  function Above() {
    const [isOpen, open] = useState(false)
    return (
      <>
        <button type="button" onClick={() => open(true)}>
          More
        </button>
        {isOpen && (
          <Modal opened onClose={() => open(false)} title="Above">
            <button type="button">Choose</button>
          </Modal>
        )}
      </>
    )
  }
  const { user, onClose } = showForm({ children: <Above /> })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const above = await screen.findByRole('dialog', { name: 'Above' })
  await waitFor(() => expect(above.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'More' }).focus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what may only be read has a way to close and none to save', async () => {
  const { user, onClose } = showForm({ readOnly: true })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click((await screen.findAllByRole('button', { name: 'Close' }))[1] as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
})

test('Close form discards the changes', async () => {
  const { user, onClose } = showForm()
  await user.type(await nameField(), 'Ava')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Close form' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a changed form that has become empty closes without asking', async () => {
  const { user, onClose } = showForm({ initial: { name: 'A', email: '' } })
  await user.clear(await nameField())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a draft survives a reload and goes when it is saved', async () => {
  const first = showForm({ draftKey: 'person' })
  await first.user.type(await nameField(), 'Ava')
  first.unmount()

  const second = showForm({ draftKey: 'person' })
  await waitFor(async () => expect((await nameField()).value).toBe('Ava'))
  await second.user.click(save())
  await waitFor(() => expect(second.onClose).toHaveBeenCalled())
  expect(sessionStorage.length).toBe(0)
})

test('the focus goes into the form and, when it closes, back to what opened it', async () => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Add
        </button>
        {open && (
          <FormDialog
            title="Add person"
            initial={empty}
            submit={() => Promise.resolve({})}
            onClose={() => setOpen(false)}
          >
            <TextField name="name" label="Name" />
          </FormDialog>
        )}
      </>
    )
  }
  const { user } = show(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })))
})

test('a dialog that follows another returns the focus to what opened the first', async () => {
  function Opener() {
    const [step, setStep] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setStep(1)}>
          Add
        </button>
        {step === 1 && (
          <FormDialog title="First" initial={empty} submit={() => Promise.resolve({})} onClose={() => setStep(2)}>
            <TextField name="name" label="Name" />
          </FormDialog>
        )}
        {step === 2 && (
          <SheetDialog title="Second" onClose={() => setStep(0)}>
            Text
          </SheetDialog>
        )}
      </>
    )
  }
  const { user } = show(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(await nameField(), 'Ava')
  await user.click(save())
  await screen.findByRole('dialog', { name: 'Second' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })))
})
