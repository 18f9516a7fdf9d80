import { type FormEvent, useState } from 'react'
import type { CharityPage } from '../../../contract/charities.ts'
import type { charityDesk } from '../../../contract/charity-desk.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SendRow } from './SendRow.tsx'
import { TrusteeFields, withPlaces } from './TrusteeFields.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { WrittenIn } from './WrittenIn.tsx'

const route = { method: 'PUT', path: '/api/charity-desk', access: 'charity' } as const

/** What the public page says, in the language that the charity writes it in, and who answers for it. */
export function WordsForm({ charity }: { charity: CharityPage }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const [about, setAbout] = useState(charity.about)
  const [lang, setLang] = useState(charity.aboutLang)
  const [website, setWebsite] = useState(charity.website ?? '')
  const [team, setTeam] = useState(() => withPlaces(charity.team))
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      const body = { lang, about, website, team }
      await client.call<typeof charityDesk.savePage>(route, { body })
    },
    { done: t('words.saved') },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const faultOf = (field: string) => failure?.fields[field] && t(`errors:${failure.fields[field]}`)
  return (
    <section className="panel gap-4">
      <h2 className="text-xl">{t('words.title')}</h2>
      <form method="post" noValidate onSubmit={save} className="grid gap-4">
        <TextArea
          label={t('words.about')}
          name="about"
          rows={4}
          maxLength={600}
          dir="auto"
          value={about}
          onChange={event => setAbout(event.target.value)}
          error={faultOf('about')}
        />
        <WrittenIn language={lang} onLanguage={setLang} />
        <TextField
          label={t('fields.website')}
          isOptional
          name="website"
          type="url"
          dir="ltr"
          maxLength={200}
          value={website}
          onChange={event => setWebsite(event.target.value)}
          error={faultOf('website')}
        />
        <TrusteeFields trustees={team} onChange={setTeam} isMissing={failure?.fields.team !== undefined} />
        <SendRow name={t('words.save')} isBusy={isBusy} />
      </form>
    </section>
  )
}
