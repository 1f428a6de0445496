import { joinURL } from 'ufo'

/** The API on the application's own origin, as behind a common proxy: there the browser sends it every cookie. */
export default defineEventHandler((event) => {
  const { kovinaUrl } = useRuntimeConfig(event)
  return proxyRequest(event, joinURL(kovinaUrl, event.path.replace('/kovina', '')))
})
