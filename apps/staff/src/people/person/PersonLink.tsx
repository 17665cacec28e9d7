import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

type Props = { id: number; name: string; bold?: boolean }

export const PersonLink = ({ id, name, bold = false }: Props) => (
  <Anchor component={Link} to={`/people/${id}`} size="sm" dir="auto" {...(bold && { fw: 500 })}>
    {name}
  </Anchor>
)
