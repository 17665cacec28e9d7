import { Anchor, UnstyledButton } from '@mantine/core'
import type { AdditionalContact } from '@spotter/contract/people/additional-contacts.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isPlainClick } from '@spotter/ui/table/is-plain-click.ts'
import classes from './ContactsTable.module.css'

type Props = { contacts: readonly AdditionalContact[]; onOpen?: (contact: AdditionalContact) => void }

export function ContactsTable({ contacts, onOpen }: Props) {
  const columns = [t('Name'), t('Email'), t('Phone'), t('Comments')]
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('Additional Contacts')}>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr
              key={contact.id}
              data-openable={onOpen ? true : undefined}
              onClick={onOpen && ((event) => isPlainClick(event) && onOpen(contact))}
            >
              <td className={classes.name}>
                {onOpen ? (
                  <UnstyledButton
                    className={classes.opener}
                    aria-label={t('Edit {name}', { name: contact.name })}
                    onClick={() => onOpen(contact)}
                  >
                    {contact.name}
                  </UnstyledButton>
                ) : (
                  contact.name
                )}
              </td>
              <td>
                {contact.email && (
                  <Anchor href={`mailto:${contact.email}`} size="sm">
                    {contact.email}
                  </Anchor>
                )}
              </td>
              <td>
                {contact.phone && (
                  <Anchor href={`tel:${contact.phone}`} size="sm">
                    {contact.phone_formatted}
                  </Anchor>
                )}
              </td>
              <td className={classes.comments}>{contact.comments}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
