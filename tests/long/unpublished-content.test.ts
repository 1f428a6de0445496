// The same tests with each address, and not a sample of them.
import '@tests/support/many-property-runs'
import '../process/unpublished-content.test'
