import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { alert, confirm, error } from '../dialogs/ask.ts'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextareaField } from '../fields/TextareaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import * as toasts from '../toasts.tsx'
import classes from './gallery.module.css'
import { Piece, Pieces } from './Piece.tsx'
import { sampleChoices } from './sample.ts'

const failures: Record<string, unknown> = {
  'answers 200': null,
  'answers 422': { status: 422, errors: { base: ['The plan is full.'], name: ["can't be blank"] } },
  'answers 409': { status: 409 },
  'answers 500': { status: 500 },
}

export function Dialogs() {
  const [open, setOpen] = useState<string | null>(null)
  const [answer, setAnswer] = useState('')
  const submit = async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    const failure = failures[open ?? '']
    if (failure) throw failure as Error
    return { message: 'Person was successfully created.' }
  }
  return (
    <Pieces>
      <Piece title="Form dialog">
        <div className={classes.row}>
          {Object.keys(failures).map((kind) => (
            <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
              Form that {kind}
            </Button>
          ))}
        </div>
        {open && (
          <FormDialog
            title="Add person"
            initial={{ name: '', status_id: null, note: '' }}
            submit={submit}
            onClose={() => setOpen(null)}
            onReload={() => setOpen(null)}
          >
            <TextField name="name" label="Name" required />
            <SelectField name="status_id" label="Status" choices={sampleChoices} />
            <TextareaField name="note" label="Note" counter maxLength={1024} />
          </FormDialog>
        )}
      </Piece>
      <Piece title="Questions">
        <div className={classes.row}>
          <Button variant="default" onClick={() => void confirm().then((ok) => setAnswer(ok ? 'Ok' : 'Cancel'))}>
            Confirm
          </Button>
          <Button
            variant="default"
            onClick={() => void confirm({ text: 'Are you sure you want to delete the record?', danger: true })}
          >
            Confirm a deletion
          </Button>
          <Button variant="default" onClick={() => void alert('The import has started.\nYou will get a mail.')}>
            Alert
          </Button>
          <Button variant="default" onClick={() => void error(['Row 3: Email is invalid', 'Row 9: Name is missing'])}>
            Error
          </Button>
          <Text size="sm">{answer}</Text>
        </div>
      </Piece>
      <Piece title="Toasts">
        <div className={classes.row}>
          <Button variant="default" onClick={() => toasts.success('Tag was successfully created.')}>
            Success
          </Button>
          <Button variant="default" onClick={() => toasts.warning('Your session ends in five minutes.')}>
            Warning
          </Button>
          <Button variant="default" onClick={() => toasts.error('Something went wrong, please try again.')}>
            Failure
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toasts.undoable('Tag was successfully deleted.', () => toasts.success('Tag was successfully restored.'))
            }
          >
            Undoable
          </Button>
        </div>
      </Piece>
    </Pieces>
  )
}
