import { useAccount } from './account.ts'

type Props = { title: string; club?: { name: string } }

/** A page about another club names that club. */
export function PageTitle({ title, club }: Props) {
  const { company, install } = useAccount()
  return <title>{`${title} · ${(club ?? company).name} · ${install.name}`}</title>
}
