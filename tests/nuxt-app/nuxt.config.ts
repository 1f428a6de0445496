// Values that differ from one application to another are set when it starts: NUXT_PUBLIC_DIRECTUS_URL, …_TOKEN,
// …_FETCH_USER_PARAMS and NUXT_HOUSE_URL.
export default defineNuxtConfig({
  modules: ['nuxt-directus'],
  compatibilityDate: '2025-07-15',
  telemetry: false,
  devtools: { enabled: false },
  directus: {
    url: 'http://localhost:8055',
    token: '',
    autoRefresh: true,
    fetchUserParams: { fields: ['id', 'email', 'first_name', 'role.name'] },
  },
  runtimeConfig: {
    // The address to which /kovina leads, for an application that has the API on its own origin.
    kovinaUrl: '',
  },
})
