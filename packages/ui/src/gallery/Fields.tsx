import { AddressField } from '../fields/AddressField.tsx'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { ColourField } from '../fields/ColourField.tsx'
import { CopyField } from '../fields/CopyField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { RadioField } from '../fields/RadioField.tsx'
import { SecretField } from '../fields/SecretField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { SwitchField } from '../fields/SwitchField.tsx'
import { TextareaField } from '../fields/TextareaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { PageForm } from '../forms/PageForm.tsx'
import { Piece, Pieces } from './Piece.tsx'
import { sampleAddresses, sampleChoices } from './sample.ts'

const refusal = {
  status: 422,
  errors: {
    base: ['This club already has as many users as its plan allows.'],
    name: ["can't be blank"],
    email: ['has already been taken'],
    kind: ['is not included in the list'],
  },
}

const suggestSample = (q: string) =>
  Promise.resolve(sampleAddresses.filter(({ text }) => text.toLowerCase().includes(q.toLowerCase())))

const refuse = () => Promise.reject<unknown>(refusal)

export function Fields() {
  return (
    <Pieces>
      <Piece title="Every field (Save shows the errors)">
        <PageForm initial={{ name: '', email: '', kind_id: null, active: true, note: 'Hello' }} submit={refuse}>
          <TextField name="name" label="Name" required />
          <TextField name="email" label="Email" type="email" hint="Invitations go here." required />
          <PasswordField name="password" label="Password" />
          <SecretField name="token" label="Auth token" saved />
          <SelectField name="kind_id" label="Kind" choices={sampleChoices} required />
          <NumberField name="amount" label="Amount" min={0} decimals={2} prefix="$" />
          <TextareaField name="note" label="Note" maxLength={1024} counter />
          <ColourField name="colour" label="Colour" />
          <RadioField name="gender" label="Gender" choices={sampleChoices.slice(0, 3)} />
          <SwitchField name="active" label="Active" hint="People can sign in." />
          <CheckboxField name="agree" label="Send an invitation" />
        </PageForm>
      </Piece>
      <Piece title="Address (type smith)">
        <PageForm initial={{ address: '', city: '', state: '', zip: '' }} submit={refuse}>
          <AddressField suggest={suggestSample} />
        </PageForm>
      </Piece>
      <Piece title="Disabled">
        <PageForm initial={{ name: 'Ava Carter', kind_id: 2, active: true }} submit={refuse}>
          <TextField name="name" label="Name" required disabled />
          <PasswordField name="password" label="Password" disabled />
          <SelectField name="kind_id" label="Kind" choices={sampleChoices} disabled />
          <NumberField name="amount" label="Amount" disabled />
          <TextareaField name="note" label="Note" disabled />
          <SwitchField name="active" label="Active" disabled />
          <CheckboxField name="agree" label="Send an invitation" disabled />
        </PageForm>
      </Piece>
      <Piece title="To be copied">
        <CopyField value="https://spotter.example/calendar/feeds/4f7c" label="Address" onBlocked="Press Ctrl+C." />
      </Piece>
      <Piece title="Long text">
        <PageForm initial={{ name: 'x'.repeat(90) }} submit={refuse} submitLabel="Save this rather long sentence">
          <TextField
            name="name"
            label="A label so long that it needs more than one line on a narrow screen such as a phone"
            required
          />
          <TextField name="other" label="Other" hint={'A hint can be long as well. '.repeat(4)} required />
        </PageForm>
      </Piece>
    </Pieces>
  )
}
