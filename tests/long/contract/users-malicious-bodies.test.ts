// The same tests with many more runs of each property.
import '@tests/support/many-property-runs'
import '../../contract/users/malicious-bodies.test'
