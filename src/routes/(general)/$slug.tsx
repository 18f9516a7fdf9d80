import { createFileRoute } from '@tanstack/react-router'
import { cmsHead } from '../../features/cms/cms-head.ts'
import { prepareSlugPage, SlugPage } from './-SlugPage.tsx'

export const Route = createFileRoute('/(general)/$slug')({
  staticData: {
    headOf: ({ client, reader, params }) => cmsHead(client, params.slug ?? '', reader),
    privateWith: 'text',
  },
  validateSearch: ({ text }: Record<string, unknown>): { text?: string } => ({
    text: typeof text === 'string' ? text : undefined,
  }),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: ({ context, params, deps }) => prepareSlugPage(context, { ...params, ...deps }),
  component: () => <SlugPage slug={Route.useParams().slug} text={Route.useSearch().text} />,
})
