import { appNameIn, type Language } from '../../contract/languages.ts'

interface Described {
  title: string
  description: string
  city?: { name: string; country: string; latitude: number; longitude: number }
  cause?: { questions: readonly { question: string; answer: string }[] }
}

interface Place {
  publicUrl: string
  href: string
  language: Language
}

/** Pages on which a gift can be made. */
const givingPaths = new Set(['/donate', '/donate-to-palestine', '/donate-to-gaza', '/palestine-emergency'])

const dua = /^\/dua\/[^/]+$/

/** A dua is a work of its own, with its meaning for a text. */
const duaOf = (page: Described, language: Language) => ({
  mainEntity: {
    '@type': 'CreativeWork',
    genre: 'Dua',
    name: page.title.replace(` · ${appNameIn(language)}`, ''),
    text: page.description,
    inLanguage: language,
    isAccessibleForFree: true,
  },
})

const cityOf = ({ name, country, latitude, longitude }: NonNullable<Described['city']>) => ({
  '@type': 'City',
  name,
  containedInPlace: { '@type': 'Country', name: country },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
})

const questionsOf = ({ questions }: NonNullable<Described['cause']>, language: Language) => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** What search engines read: the organisation, the page, and the way to give on it. */
export function jsonLdOf(page: Described, { publicUrl, href, language }: Place): unknown {
  const organisation = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organisation`,
    name: 'Jariyah',
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
  }
  const path = href.replace(/\?.*/, '')
  const webPage = {
    '@type': 'WebPage',
    '@id': publicUrl + href,
    url: publicUrl + href,
    name: page.title,
    description: page.description,
    inLanguage: language,
    ...(page.city ? { about: cityOf(page.city) } : {}),
    isPartOf: { '@type': 'WebSite', '@id': `${publicUrl}/#site`, name: 'Jariyah', url: publicUrl },
    ...(dua.test(path) ? duaOf(page, language) : {}),
    ...(page.cause || givingPaths.has(path)
      ? {
          potentialAction: {
            '@type': 'DonateAction',
            recipient: { '@id': organisation['@id'] },
            target: publicUrl + href,
          },
        }
      : {}),
  }
  const graph = [
    organisation,
    webPage,
    ...(page.cause?.questions.length ? [questionsOf(page.cause, language)] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}
